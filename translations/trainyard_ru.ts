<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>AgentProtocol</name>
    <message>
        <source>The other side does not speak Trainyard&apos;s protocol. The connection was closed.</source>
        <translation>Другая сторона не говорит на протоколе Trainyard. Соединение закрыто.</translation>
    </message>
</context>
<context>
    <name>AgentServer</name>
    <message>
        <source>The process that holds a run cannot be started. The run is kept and can be continued.</source>
        <translation>Процесс, который держит запуск, не удалось начать. Запуск сохранён, его можно продолжить.</translation>
    </message>
</context>
<context>
    <name>AtomicFile</name>
    <message>
        <source>The disk is full, %1 was not written. The last saved version is kept. Free some space and try again.</source>
        <translation>Диск заполнен, файл %1 не записан. Последняя сохранённая версия цела. Освободите место и попробуйте снова.</translation>
    </message>
    <message>
        <source>%1 cannot be written: no permission. Nothing was changed.</source>
        <translation>Файл %1 нельзя записать: нет прав. Ничего не изменено.</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2). The last saved version is kept.</source>
        <translation>Файл %1 нельзя записать (%2). Последняя сохранённая версия цела.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Файл %1 нельзя прочитать.</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>Файл %1 слишком велик.</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Nothing was overwritten.</source>
        <translation>Файл %1 изменён другой программой. Ничего не перезаписано.</translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>%1, line %2, column %3: %4 Nothing was changed; correct the file and try again.</source>
        <translation>%1, строка %2, столбец %3: %4 Ничего не изменено; исправьте файл и попробуйте снова.</translation>
    </message>
    <message>
        <source>Here keys with values are expected.</source>
        <translation>Здесь ожидаются ключи со значениями.</translation>
    </message>
    <message>
        <source>The key “%1” is not known here.</source>
        <translation>Ключ «%1» здесь неизвестен.</translation>
    </message>
    <message>
        <source>Here a price is expected, for example 10.8.</source>
        <translation>Здесь ожидается цена, например 10.8.</translation>
    </message>
    <message>
        <source>A price needs its currency, for example RUB.</source>
        <translation>У цены должна быть валюта, например RUB.</translation>
    </message>
    <message>
        <source>Here a number of cores is expected.</source>
        <translation>Здесь ожидается число ядер.</translation>
    </message>
    <message>
        <source>Here a number of gigabytes is expected.</source>
        <translation>Здесь ожидается число гигабайт.</translation>
    </message>
    <message>
        <source>Here a number of GPUs is expected.</source>
        <translation>Здесь ожидается число GPU.</translation>
    </message>
    <message>
        <source>The kind of a machine is local, ssh, slurm or priced.</source>
        <translation>Вид машины: local, ssh, slurm или priced.</translation>
    </message>
    <message>
        <source>Here configurations by name are expected.</source>
        <translation>Здесь ожидаются конфигурации по именам.</translation>
    </message>
    <message>
        <source>A background price needs per_hour beside it.</source>
        <translation>Рядом с фоновой ценой нужна per_hour.</translation>
    </message>
    <message>
        <source>Electricity needs its price, per_kwh.</source>
        <translation>Для электричества нужна его цена, per_kwh.</translation>
    </message>
    <message>
        <source>This is not a file of machines.</source>
        <translation>Это не файл машин.</translation>
    </message>
    <message>
        <source>The file must begin with “trainyard_machines: 1”.</source>
        <translation>Файл должен начинаться с «trainyard_machines: 1».</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Trainyard. It was not changed; update Trainyard to use it.</source>
        <translation>Файл %1 записан более новой версией Trainyard. Он не изменён; обновите Trainyard, чтобы им пользоваться.</translation>
    </message>
    <message>
        <source>Here machines by name are expected.</source>
        <translation>Здесь ожидаются машины по именам.</translation>
    </message>
    <message>
        <source>The machine “%1” is there twice.</source>
        <translation>Машина «%1» указана дважды.</translation>
    </message>
    <message>
        <source>“%1” cannot be a machine&apos;s name. Use letters, digits, dots, dashes and underscores.</source>
        <translation>«%1» не может быть именем машины. Используйте буквы, цифры, точки, дефисы и подчёркивания.</translation>
    </message>
    <message>
        <source>This computer cannot be removed from the machines.</source>
        <translation>Этот компьютер нельзя убрать из списка машин.</translation>
    </message>
    <message>
        <source>There is no machine “%1”. Nothing was changed.</source>
        <translation>Машины «%1» нет. Ничего не изменено.</translation>
    </message>
    <message>
        <source>This is not YAML (%1).</source>
        <translation>Это не YAML (%1).</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1:%2 left</source>
        <translation>осталось %1:%2</translation>
    </message>
    <message>
        <source>Cancelled. Nothing half-done was left behind.</source>
        <translation>Отменено. Ничего недоделанного не осталось.</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>There is nothing to compare. Name one run or more.</source>
        <translation>Сравнивать нечего. Назовите один запуск или больше.</translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
    <message>
        <source>The file is not a picture, whatever its name says.</source>
        <translation>Файл не является изображением, что бы ни говорило его имя.</translation>
    </message>
    <message>
        <source>This kind of picture cannot be read here. Convert it to JPEG or PNG and import it again.</source>
        <translation>Изображения такого вида здесь не читаются. Преобразуйте его в JPEG или PNG и импортируйте снова.</translation>
    </message>
    <message>
        <source>The file is cut off: a part of the picture is missing.</source>
        <translation>Файл обрезан: части изображения нет.</translation>
    </message>
    <message>
        <source>The file is damaged: its contents contradict themselves.</source>
        <translation>Файл повреждён: его содержимое противоречиво.</translation>
    </message>
    <message>
        <source>The picture has more pixels than the limit allows.</source>
        <translation>В изображении больше пикселей, чем допускает предел.</translation>
    </message>
    <message>
        <source>The file claims far more pixels than its size can hold. It was not opened.</source>
        <translation>Файл заявляет намного больше пикселей, чем может вместить. Он не открывался.</translation>
    </message>
    <message>
        <source>There was not enough memory to read the picture.</source>
        <translation>Не хватило памяти, чтобы прочитать изображение.</translation>
    </message>
    <message>
        <source>The picture could not be read.</source>
        <translation>Изображение не удалось прочитать.</translation>
    </message>
</context>
<context>
    <name>EventFile</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Файл %1 нельзя прочитать.</translation>
    </message>
    <message>
        <source>%1 is not a TensorBoard event file.</source>
        <translation>Файл %1 не является файлом событий TensorBoard.</translation>
    </message>
</context>
<context>
    <name>EventLog</name>
    <message>
        <source>%1 cannot be read. What was read before is kept.</source>
        <translation>Файл %1 нельзя прочитать. Прочитанное раньше сохранено.</translation>
    </message>
</context>
<context>
    <name>FileLock</name>
    <message>
        <source>%1 is in use by another process.</source>
        <translation>Файл %1 занят другим процессом.</translation>
    </message>
</context>
<context>
    <name>GpuSource</name>
    <message>
        <source>This computer has no NVIDIA GPU, or its driver does not answer.</source>
        <translation>В этом компьютере нет GPU NVIDIA, или его драйвер не отвечает.</translation>
    </message>
</context>
<context>
    <name>MetricKind</name>
    <message>
        <source>Balanced accuracy</source>
        <translation>Сбалансированная точность</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Точность</translation>
    </message>
    <message>
        <source>Superclass accuracy</source>
        <translation>Точность по суперклассам</translation>
    </message>
    <message>
        <source>Accuracy within the right superclass</source>
        <translation>Точность внутри верного суперкласса</translation>
    </message>
    <message>
        <source>Mistakes across superclasses</source>
        <translation>Ошибки между суперклассами</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>Ошибка калибровки</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>Accuracy on the network&apos;s own classes</source>
        <translation>Точность на собственных классах сети</translation>
    </message>
</context>
<context>
    <name>Money</name>
    <message>
        <source>“%1” is not an amount of money. Write a number and a currency, for example 300RUB.</source>
        <translation>«%1» не является суммой денег. Напишите число и валюту, например 300RUB.</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
</context>
<context>
    <name>Predictions</name>
    <message>
        <source>%1 is damaged, so single predictions cannot be shown. The run&apos;s results are kept in its events.</source>
        <translation>Файл %1 повреждён, поэтому отдельные предсказания показать нельзя. Результаты запуска сохранены в его событиях.</translation>
    </message>
</context>
<context>
    <name>Project</name>
    <message>
        <source>There is no folder %1.</source>
        <translation>Папки %1 нет.</translation>
    </message>
    <message>
        <source>%1 is a file. A project is a folder; nothing was changed.</source>
        <translation>%1 — это файл. Проект — это папка; ничего не изменено.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Run and method</source>
        <translation>Запуск и метод</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Веса</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>Paid, GPU idle</source>
        <translation>Оплачено, GPU простаивает</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Исполнитель</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Код</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>%1 with changes</source>
        <translation>%1 с изменениями</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Настройка</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Различающиеся настройки</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>эпоха</translation>
    </message>
    <message>
        <source>Balanced accuracy on validation, whole problem</source>
        <translation>Сбалансированная точность на проверочной выборке, вся задача</translation>
    </message>
    <message>
        <source>Balanced accuracy on validation, each network&apos;s own classes</source>
        <translation>Сбалансированная точность на проверочной выборке, собственные классы каждой сети</translation>
    </message>
    <message>
        <source>Validation loss, whole problem</source>
        <translation>Потери на проверочной выборке, вся задача</translation>
    </message>
    <message>
        <source>Validation loss, each network&apos;s own classes</source>
        <translation>Потери на проверочной выборке, собственные классы каждой сети</translation>
    </message>
    <message>
        <source>Recall of each class, with 95 % intervals</source>
        <translation>Полнота каждого класса с 95-процентными интервалами</translation>
    </message>
    <message>
        <source>Confusion matrix: rows are true classes</source>
        <translation>Матрица ошибок: строки — истинные классы</translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation>Рецепты</translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n runs</source>
        <translation>
            <numerusform>Сравнение %n запуска</numerusform>
            <numerusform>Сравнение %n запусков</numerusform>
            <numerusform>Сравнение %n запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>Results on %1</source>
        <translation>Результаты: %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>On the same images, %1 are right only in the first and %2 only in the second (McNemar p = %3).</source>
        <translation>На одних и тех же изображениях %1 верны только в первом и %2 только во втором (Макнемар, p = %3).</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>от %1 до %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 мин %2 с</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 ч %2 мин</translation>
    </message>
    <message>
        <source>%1 and an unknown part</source>
        <translation>%1 и неизвестная часть</translation>
    </message>
    <message>
        <source>%1 (estimated)</source>
        <translation>%1 (оценка)</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>%1 в час</translation>
    </message>
    <message>
        <source>%1 per kWh</source>
        <translation>%1 за кВт·ч</translation>
    </message>
    <message>
        <source>The runs were not made from the same data, so no winner is named.</source>
        <translation>Запуски сделаны не на одних данных, поэтому победитель не назван.</translation>
    </message>
    <message>
        <source>There are no results on this split yet.</source>
        <translation>На этой выборке результатов пока нет.</translation>
    </message>
    <message>
        <source>There is only one result, so nothing is compared.</source>
        <translation>Результат только один, сравнивать не с чем.</translation>
    </message>
    <message>
        <source>%1 is better than %2: %3 against %4, more than chance.</source>
        <translation>%1 лучше, чем %2: %3 против %4, это больше случайности.</translation>
    </message>
    <message>
        <source>%1 is ahead of %2 with %3 against %4, but the difference may be chance.</source>
        <translation>%1 впереди %2 с %3 против %4, но разница может быть случайной.</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>сбаланс.</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>точность</translation>
    </message>
    <message>
        <source>superclass</source>
        <translation>суперкласс</translation>
    </message>
    <message>
        <source>in group</source>
        <translation>в группе</translation>
    </message>
    <message>
        <source>cross-group</source>
        <translation>между группами</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>калибровка</translation>
    </message>
    <message>
        <source>95 % intervals of %1:</source>
        <translation>95-процентные интервалы: %1:</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>веса</translation>
    </message>
    <message>
        <source>time</source>
        <translation>время</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>стоимость</translation>
    </message>
    <message>
        <source>paid idle</source>
        <translation>оплаченный простой</translation>
    </message>
    <message>
        <source>place</source>
        <translation>место</translation>
    </message>
    <message>
        <source>Settings that differ:</source>
        <translation>Различающиеся настройки:</translation>
    </message>
    <message>
        <source>Results on %1:</source>
        <translation>Результаты: %1:</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Матрица ошибок</translation>
    </message>
    <message>
        <source>%1 taken for %2: %3 of %4</source>
        <translation>%1 принято за %2: %3 из %4</translation>
    </message>
    <message>
        <source>no images</source>
        <translation>нет изображений</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation>%1 % из %2</translation>
    </message>
</context>
<context>
    <name>RunFigures</name>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n с</numerusform>
            <numerusform>%n с</numerusform>
            <numerusform>%n с</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n мин</numerusform>
            <numerusform>%n мин</numerusform>
            <numerusform>%n мин</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n ч</numerusform>
            <numerusform>%n ч</numerusform>
            <numerusform>%n ч</numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation>только что</translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n мин назад</numerusform>
            <numerusform>%n мин назад</numerusform>
            <numerusform>%n мин назад</numerusform>
        </translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>сегодня %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>вчера</translation>
    </message>
</context>
<context>
    <name>RunNetworks</name>
    <message>
        <source>Flat</source>
        <translation>Плоская</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Общая</translation>
    </message>
    <message>
        <source>Superclass</source>
        <translation>Суперкласс</translation>
    </message>
</context>
<context>
    <name>RunRecord</name>
    <message>
        <source>%1 is damaged. Nothing was changed; the run&apos;s other files may still be read.</source>
        <translation>Файл %1 повреждён. Ничего не изменено; другие файлы запуска, возможно, читаются.</translation>
    </message>
    <message>
        <source>The run was recorded by a newer version of Trainyard. Nothing was changed; update Trainyard to see it.</source>
        <translation>Запуск записан более новой версией Trainyard. Ничего не изменено; обновите Trainyard, чтобы увидеть его.</translation>
    </message>
    <message>
        <source>The run&apos;s record is damaged. Nothing was changed; the run&apos;s other files may still be read.</source>
        <translation>Запись о запуске повреждена. Ничего не изменено; другие файлы запуска, возможно, читаются.</translation>
    </message>
</context>
<context>
    <name>RunStore</name>
    <message>
        <source>There is no folder %1.</source>
        <translation>Папки %1 нет.</translation>
    </message>
    <message>
        <source>The run in %1 says that it is another one. It is not shown; nothing was changed.</source>
        <translation>Запуск в %1 называет себя другим. Он не показан; ничего не изменено.</translation>
    </message>
    <message>
        <source>There is no run “%1”.</source>
        <translation>Запуска «%1» нет.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” means %n runs. Write more of the run&apos;s id.</source>
        <translation>
            <numerusform>«%1» подходит к %n запуску. Напишите больше знаков.</numerusform>
            <numerusform>«%1» подходит к %n запускам. Напишите больше знаков.</numerusform>
            <numerusform>«%1» подходит к %n запускам. Напишите больше знаков.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sample</name>
    <message>
        <source>The sample has 2 to %1 classes; %2 were asked for.</source>
        <translation>В образце от 2 до %1 классов; запрошено %2.</translation>
    </message>
    <message>
        <source>A sample of %1 classes has %2 to 1,000,000 images; %3 were asked for.</source>
        <translation>В образце из %1 классов от %2 до 1 000 000 изображений; запрошено %3.</translation>
    </message>
    <message>
        <source>Images of the sample are 16 to 1024 pixels wide; %1 were asked for.</source>
        <translation>Ширина изображений образца от 16 до 1024 пикселей; запрошено %1.</translation>
    </message>
    <message>
        <source>The sample could not be written to %1. Nothing was kept. Free some space or choose another folder.</source>
        <translation>Образец не удалось записать в %1. Ничего не оставлено. Освободите место или выберите другую папку.</translation>
    </message>
    <message>
        <source>The sample was not drawn.</source>
        <translation>Образец не нарисован.</translation>
    </message>
    <message>
        <source>The folder %1 is not empty. The sample was not drawn; choose another folder.</source>
        <translation>Папка %1 не пуста. Образец не нарисован; выберите другую папку.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made. Choose another folder.</source>
        <translation>Папку %1 нельзя создать. Выберите другую папку.</translation>
    </message>
    <message>
        <source>The sample could not be moved to %1. Nothing was kept.</source>
        <translation>Образец не удалось переместить в %1. Ничего не оставлено.</translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>running</source>
        <translation>идёт</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>в очереди</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>пауза</translation>
    </message>
    <message>
        <source>done</source>
        <translation>готово</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>остановлено</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>нет связи</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>готов</translation>
    </message>
    <message>
        <source>off</source>
        <translation>выключен</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::Connector</name>
    <message>
        <source>Trainyard&apos;s background service does not answer. What runs goes on and loses nothing; the connection is tried again.</source>
        <translation>Фоновая служба Trainyard не отвечает. То, что идёт, продолжается и ничего не теряет; соединение устанавливается снова.</translation>
    </message>
    <message>
        <source>Trainyard&apos;s background service cannot be started: the program trainyard-agent was not found. Install Trainyard again.</source>
        <translation>Фоновую службу Trainyard не удалось начать: программа trainyard-agent не найдена. Установите Trainyard заново.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ErrorStrip</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Скрыть</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ProgressBar</name>
    <message>
        <source>%1 percent</source>
        <translation>%1 процентов</translation>
    </message>
    <message>
        <source>working, how long is not known</source>
        <translation>выполняется, сколько ещё — неизвестно</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::SectionHeader</name>
    <message>
        <source>%1, unfolded</source>
        <translation>%1, развёрнуто</translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation>%1, свёрнуто</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::SegmentedControl</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::StatTile</name>
    <message>
        <source>%1: unknown. %2</source>
        <translation>%1: неизвестно. %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ValueBar</name>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ConfusionModel</name>
    <message>
        <source>%1 of %2 images of %3 were given as %4.</source>
        <translation>%1 из %2 изображений класса %3 отнесены к %4.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ConfusionView</name>
    <message>
        <source>Confusion matrix, percent of each true row</source>
        <translation>Матрица ошибок, проценты каждой истинной строки</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostCard</name>
    <message>
        <source>Stop this run at</source>
        <translation>Остановить запуск на</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>keeps the best network</source>
        <translation>лучшая сеть сохранится</translation>
    </message>
    <message>
        <source>so far, the rest is unknown</source>
        <translation>на сейчас, остальное неизвестно</translation>
    </message>
    <message>
        <source>so far, %1 to %2 when done</source>
        <translation>на сейчас, от %1 до %2 в конце</translation>
    </message>
    <message>
        <source>so far, about %1 when done</source>
        <translation>на сейчас, около %1 в конце</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>money so far, the rest of the sentence</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The price of %1 of the time is unknown and not in this sum.</source>
        <translation>Цена %1 времени неизвестна и в сумму не входит.</translation>
    </message>
    <message>
        <source>GPU working</source>
        <translation>GPU работает</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Электричество</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Вычисление</translation>
    </message>
    <message>
        <source>Paid, GPU idle</source>
        <translation>Оплачено, GPU простаивает</translation>
    </message>
    <message>
        <source>Still to come, %1</source>
        <translation>Ещё предстоит, %1</translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation>Ещё предстоит</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>Запуск окончен.</translation>
    </message>
    <message>
        <source>This is not an amount of money; the limit stays as it was.</source>
        <translation>Это не сумма денег; предел остался прежним.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostModel</name>
    <message>
        <source>%1 kWh</source>
        <translation>%1 кВт·ч</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>электричество</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/ч</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>Estimated from measured power.</source>
        <translation>Оценка по измеренной мощности.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Charged by</source>
        <translation>Тариф</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Занято</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Простой</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Стоимость</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostTable</name>
    <message>
        <source>Cost of each run</source>
        <translation>Стоимость каждого запуска</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CurveChart</name>
    <message>
        <source>steady</source>
        <translation>без изменений</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>падает</translation>
    </message>
    <message>
        <source>rising</source>
        <translation>растёт</translation>
    </message>
    <message>
        <source>%1, %2: %3 at %4, %5.</source>
        <translation>%1, %2: %3 при %4, %5.</translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation>%1: точек пока нет.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Позиция</translation>
    </message>
    <message>
        <source>A chart is saved as .png, .svg or .csv; nothing was written. Choose one of these endings.</source>
        <translation>График сохраняется в .png, .svg или .csv; ничего не записано. Выберите одно из этих окончаний.</translation>
    </message>
    <message>
        <source>The picture could not be made; nothing was written.</source>
        <translation>Изображение не удалось создать; ничего не записано.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of a line, its last value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>not yet run</source>
        <translation>ещё не пройдено</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>цель %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of a line, its value</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::LaneChart</name>
    <message>
        <source>Use of the machine over time</source>
        <translation>Использование машины во времени</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 Вт</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Занятость</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Память</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Мощность</translation>
    </message>
    <message>
        <source>Temp</source>
        <translation>Темп.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Пока ничего не измерено.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>measure, its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>paid while the GPU was idle: %1 of %2</source>
        <translation>оплачено при простое GPU: %1 из %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>unknown on this machine</source>
        <translation>на этой машине неизвестно</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>measure, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, paid, GPU idle</source>
        <translation>%1, оплачено, GPU простаивает</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::NoticeStrip</name>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Dismiss for this run</source>
        <translation>Скрыть для этого запуска</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RecallBars</name>
    <message>
        <source>Recall of each class, worst first</source>
        <translation>Полнота каждого класса, худшие первыми</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RecallModel</name>
    <message>
        <source>%1: no images, so its recall is unknown.</source>
        <translation>%1: изображений нет, полнота неизвестна.</translation>
    </message>
    <message>
        <source>%1: recall %2 of %3 images, 95 % range %4 to %5.</source>
        <translation>%1: полнота %2 на %3 изображениях, 95-процентный интервал от %4 до %5.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunHeader</name>
    <message>
        <source>Name of the run</source>
        <translation>Имя запуска</translation>
    </message>
    <message>
        <source>Click to rename</source>
        <translation>Нажмите, чтобы переименовать</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Пауза</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
    <message>
        <source>Clone</source>
        <translation>Повторить с изменениями</translation>
    </message>
    <message>
        <source>Use weights…</source>
        <translation>Использовать веса…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Ещё</translation>
    </message>
    <message>
        <source>Notes and tags…</source>
        <translation>Заметки и метки…</translation>
    </message>
    <message>
        <source>Export as TorchScript…</source>
        <translation>Экспорт в TorchScript…</translation>
    </message>
    <message>
        <source>Export as safetensors…</source>
        <translation>Экспорт в safetensors…</translation>
    </message>
    <message>
        <source>Export curves as CSV…</source>
        <translation>Экспорт кривых в CSV…</translation>
    </message>
    <message>
        <source>Export report as HTML…</source>
        <translation>Экспорт отчёта в HTML…</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>В корзину</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>network, facts of the run</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>The run has been asked; it answers soon.</source>
        <translation>Запуск получил просьбу; он скоро ответит.</translation>
    </message>
    <message>
        <source>The run is not going on.</source>
        <translation>Запуск сейчас не идёт.</translation>
    </message>
    <message>
        <source>Its machine is not reached.</source>
        <translation>С его машиной нет связи.</translation>
    </message>
    <message>
        <source>There are no weights before the first epoch.</source>
        <translation>До первой эпохи весов нет.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsList</name>
    <message>
        <source>Own: accuracy of a network over its own classes. The last column: the run over the whole problem.</source>
        <translation>Свои: точность сети на её собственных классах. Последний столбец: запуск на всей задаче.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Свои</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Сбаланс.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Точность</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Группы</translation>
    </message>
    <message>
        <source>Find run, tag or setting</source>
        <translation>Найти запуск, метку, настройку</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Запуски</translation>
    </message>
    <message>
        <source>New run…</source>
        <translation>Новый запуск…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Order and ranking</source>
        <translation>Порядок и ранжирование</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>Все запуски</translation>
    </message>
    <message>
        <source>Going on</source>
        <translation>Идут</translation>
    </message>
    <message>
        <source>Done or stopped</source>
        <translation>Готовые или остановленные</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>С ошибкой</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Сначала новые</translation>
    </message>
    <message>
        <source>Best first</source>
        <translation>Сначала лучшие</translation>
    </message>
    <message>
        <source>Ranked by</source>
        <translation>Ранжировать по</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Сравнить</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>Запусков пока нет.</translation>
    </message>
    <message>
        <source>No run is in this state.</source>
        <translation>Запусков в этом состоянии нет.</translation>
    </message>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation>Нет совпадений с «%1».</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>Обучить…</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>Select two or more runs</source>
        <translation>Выберите два запуска или больше</translation>
    </message>
    <message numerus="yes">
        <source>%n runs selected</source>
        <translation>
            <numerusform>Выбран %n запуск</numerusform>
            <numerusform>Выбрано %n запуска</numerusform>
            <numerusform>Выбрано %n запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>В корзину</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsModel</name>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 идёт, %2 в очереди</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n идёт</numerusform>
            <numerusform>%n идут</numerusform>
            <numerusform>%n идут</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what happened; what was kept</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>when, machine</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Stopped, %1</source>
        <translation>Остановлено, %1</translation>
    </message>
    <message>
        <source>best of epoch %1</source>
        <translation>лучшая эпоха %1</translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation>эпоха %1 из %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>шаг %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: accuracy over its own %n classes</source>
        <translation>
            <numerusform>%1: точность на её %n собственном классе</numerusform>
            <numerusform>%1: точность на её %n собственных классах</numerusform>
            <numerusform>%1: точность на её %n собственных классах</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 процентов</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 over its own %n classes</source>
        <translation>
            <numerusform>%1 на %n собственном классе</numerusform>
            <numerusform>%1 на %n собственных классах</numerusform>
            <numerusform>%1 на %n собственных классах</numerusform>
        </translation>
    </message>
</context>
</TS>
