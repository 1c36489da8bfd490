<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>No project is open.</source>
        <translation>Проект не открыт.</translation>
    </message>
    <message>
        <source>Open a folder as the project</source>
        <translation>Открыть папку как проект</translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation>&amp;Открыть папку…</translation>
    </message>
    <message>
        <source>Close &amp;project</source>
        <translation>Закрыть &amp;проект</translation>
    </message>
    <message>
        <source>&amp;Close tab</source>
        <translation>&amp;Закрыть вкладку</translation>
    </message>
    <message>
        <source>No tab is open.</source>
        <translation>Нет открытых вкладок.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Выход</translation>
    </message>
    <message>
        <source>Command &amp;palette…</source>
        <translation>Па&amp;литра команд…</translation>
    </message>
    <message>
        <source>&amp;Go to file or run…</source>
        <translation>П&amp;ерейти к файлу или запуску…</translation>
    </message>
    <message>
        <source>&amp;Side panel</source>
        <translation>&amp;Боковая панель</translation>
    </message>
    <message>
        <source>No panel is open.</source>
        <translation>Нет открытых панелей.</translation>
    </message>
    <message>
        <source>&amp;Right dock</source>
        <translation>П&amp;равая панель</translation>
    </message>
    <message>
        <source>This panel has nothing for the right dock.</source>
        <translation>У этой панели нет ничего для правой стороны.</translation>
    </message>
    <message>
        <source>&amp;Bottom dock</source>
        <translation>&amp;Нижняя панель</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>&amp;Задания</translation>
    </message>
    <message>
        <source>&amp;Notifications</source>
        <translation>&amp;Уведомления</translation>
    </message>
    <message>
        <source>Move tab to the &amp;other side</source>
        <translation>Перенести вкладку на &amp;другую сторону</translation>
    </message>
    <message>
        <source>Two tabs are needed to split the view.</source>
        <translation>Чтобы разделить вид, нужны две вкладки.</translation>
    </message>
    <message>
        <source>&amp;Last tab</source>
        <translation>&amp;Последняя вкладка</translation>
    </message>
    <message>
        <source>No other tab is open.</source>
        <translation>Других открытых вкладок нет.</translation>
    </message>
    <message>
        <source>N&amp;ext area</source>
        <translation>&amp;Следующая область</translation>
    </message>
    <message>
        <source>Pre&amp;vious area</source>
        <translation>Пред&amp;ыдущая область</translation>
    </message>
    <message>
        <source>Theme: &amp;light</source>
        <translation>Тема: &amp;светлая</translation>
    </message>
    <message>
        <source>Theme: &amp;dark</source>
        <translation>Тема: &amp;тёмная</translation>
    </message>
    <message>
        <source>Theme: as &amp;system</source>
        <translation>Тема: &amp;как в системе</translation>
    </message>
    <message>
        <source>Language: as &amp;system</source>
        <translation>Язык: &amp;как в системе</translation>
    </message>
    <message>
        <source>Companion: &amp;none</source>
        <translation>Спутник: &amp;нет</translation>
    </message>
    <message>
        <source>Companion: &amp;corgi</source>
        <translation>Спутник: к&amp;орги</translation>
    </message>
    <message>
        <source>Companion: c&amp;at</source>
        <translation>Спутник: ко&amp;шка</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Руководство</translation>
    </message>
</context>
<context>
    <name>AgentCommands</name>
    <message>
        <source>The background service %1 runs as process %2.</source>
        <translation>Фоновая служба %1 работает как процесс %2.</translation>
    </message>
    <message>
        <source>Usage: trainyard-agent [COMMAND]
  serve            looks after runs and tasks of this user (the default)
  status [--json]  says what it looks after
  stop [--force]   ends it; what runs goes on
  connect          joins standard input and output to it
  telemetry        prints samples of this machine
  hold             used by the agent itself
  --version        prints the version</source>
        <translation>Использование: trainyard-agent [COMMAND]
  serve            следит за запусками и задачами этого пользователя (по умолчанию)
  status [--json]  сообщает, за чем она следит
  stop [--force]   завершает её; то, что идёт, продолжается
  connect          соединяет с ней стандартный ввод и вывод
  telemetry        печатает замеры этой машины
  hold             для нужд самой службы
  --version        печатает версию</translation>
    </message>
</context>
<context>
    <name>AgentLink</name>
    <message>
        <source>%1 was cut short when the computer restarted. Nothing half-done is left; start it again.</source>
        <translation>%1: прервано перезагрузкой компьютера. Ничего недоделанного не осталось; запустите снова.</translation>
    </message>
    <message>
        <source>%1 ended unexpectedly. Nothing half-done is left; start it again.</source>
        <translation>%1: неожиданно завершилось. Ничего недоделанного не осталось; запустите снова.</translation>
    </message>
</context>
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
    <message>
        <source>The record of a task is damaged. Its output is kept.</source>
        <translation>Запись о задаче повреждена. Её вывод сохранён.</translation>
    </message>
    <message>
        <source>This window and the background service are of different versions. What runs goes on; close the windows, or end the service by `trainyard-agent stop`, and start again.</source>
        <translation>Это окно и фоновая служба разных версий. То, что идёт, продолжается; закройте окна или завершите службу командой `trainyard-agent stop` и запустите снова.</translation>
    </message>
    <message>
        <source>The background service is older than this window and does not know how to do this. Nothing was changed.</source>
        <translation>Фоновая служба старше этого окна и не умеет этого делать. Ничего не изменено.</translation>
    </message>
    <message>
        <source>A project is named by the full path of its folder. Nothing was started.</source>
        <translation>Проект задаётся полным путём к его папке. Ничего не запущено.</translation>
    </message>
    <message>
        <source>%1 is no project of Trainyard, or is not there. Nothing was changed.</source>
        <translation>%1 — не проект Trainyard, или его там нет. Ничего не изменено.</translation>
    </message>
    <message>
        <source>There is no run or task with this name. Nothing was changed.</source>
        <translation>Запуска или задачи с таким именем нет. Ничего не изменено.</translation>
    </message>
    <message>
        <source>The run cannot start: its prepared recipe is not there. Prepare it again.</source>
        <translation>Запуск не может начаться: нет подготовленного рецепта. Подготовьте его снова.</translation>
    </message>
    <message>
        <source>A task without a command cannot be started.</source>
        <translation>Задачу без команды нельзя запустить.</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>The files in %1 were changed by another program. Nothing was overwritten; they are read again now, then the change can be made once more.</source>
        <translation>Файлы в %1 изменены другой программой. Ничего не перезаписано; сейчас они читаются заново, затем изменение можно внести ещё раз.</translation>
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
    <name>ClassTree</name>
    <message>
        <source>the class and its name must be given.</source>
        <translation>нужно указать класс и его имя.</translation>
    </message>
    <message>
        <source>the last column must be &quot;yes&quot; or &quot;no&quot;, not &quot;%1&quot;.</source>
        <translation>в последнем столбце должно быть «yes» или «no», а не «%1».</translation>
    </message>
    <message>
        <source>the class &quot;%1&quot; is named a second time.</source>
        <translation>класс «%1» указан второй раз.</translation>
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
    <message>
        <source>state</source>
        <translation>состояние</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>project</source>
        <translation>проект</translation>
    </message>
    <message>
        <source>It looks after nothing now.</source>
        <translation>Сейчас она ни за чем не следит.</translation>
    </message>
    <message>
        <source>The background service %1 runs as process %2.</source>
        <translation>Фоновая служба %1 работает как процесс %2.</translation>
    </message>
    <message>
        <source>The background service does not run. It is started when it is needed.</source>
        <translation>Фоновая служба не работает. Она запускается, когда нужна.</translation>
    </message>
    <message>
        <source>The background service was stopped.</source>
        <translation>Фоновая служба остановлена.</translation>
    </message>
    <message>
        <source>The background service that runs are looked after by</source>
        <translation>Фоновая служба, которая следит за запусками</translation>
    </message>
    <message>
        <source>Whether it runs, and what it looks after</source>
        <translation>Работает ли она и за чем следит</translation>
    </message>
    <message>
        <source>Starts it, where it does not run</source>
        <translation>Запускает её, если она не работает</translation>
    </message>
    <message>
        <source>Ends it; runs go on</source>
        <translation>Завершает её; запуски продолжаются</translation>
    </message>
    <message>
        <source>Also while runs go on</source>
        <translation>Даже если идут запуски</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>%1 and an unknown part</source>
        <translation>%1 и неизвестная часть</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date. Write it as 2026-03-31.</source>
        <translation>«%1» — не дата. Пишите так: 2026-03-31.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>запуск</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>стоимость</translation>
    </message>
    <message>
        <source>paid, GPU idle</source>
        <translation>оплаченный простой</translation>
    </message>
    <message>
        <source>time</source>
        <translation>время</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>запуски</translation>
    </message>
    <message>
        <source>Nothing was paid for in this time.</source>
        <translation>За это время ничего не оплачено.</translation>
    </message>
    <message>
        <source>What the project&apos;s runs cost</source>
        <translation>Сколько стоят запуски проекта</translation>
    </message>
    <message>
        <source>From this day on: 2026-03-31</source>
        <translation>Начиная с этого дня: 2026-03-31</translation>
    </message>
    <message>
        <source>run, machine or day</source>
        <translation>run, machine или day</translation>
    </message>
    <message>
        <source>Data sets: import, look, split</source>
        <translation>Наборы данных: импорт, просмотр, разбиение</translation>
    </message>
    <message>
        <source>%1: %2 images to learn from, %3 to validate, %4 to test.</source>
        <translation>%1: изображений для обучения %2, для проверки %3, для теста %4.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a group and its classes</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The project has no data set &quot;%1&quot;.</source>
        <translation>В проекте нет набора данных «%1».</translation>
    </message>
    <message>
        <source>Removed %1 and its copies of images. Its classes and split stay in trainyard/%1.</source>
        <translation>Набор %1 и его копии изображений удалены. Его классы и разбиение остаются в trainyard/%1.</translation>
    </message>
    <message>
        <source>Removed %1. Its images stay where they are, its classes and split in trainyard/%1.</source>
        <translation>Набор %1 удалён. Его изображения остаются на месте, классы и разбиение — в trainyard/%1.</translation>
    </message>
    <message>
        <source>Puts classes into groups (superclasses)</source>
        <translation>Объединяет классы в группы (суперклассы)</translation>
    </message>
    <message>
        <source>The data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>GROUP=CLASS,CLASS; may be repeated</source>
        <translation>GROUP=CLASS,CLASS; можно повторять</translation>
    </message>
    <message>
        <source>A table with the columns class and group</source>
        <translation>Таблица со столбцами class и group</translation>
    </message>
    <message>
        <source>Groups as the folders have them, first</source>
        <translation>Сначала группы по папкам</translation>
    </message>
    <message>
        <source>Takes a data set out of the project</source>
        <translation>Убирает набор данных из проекта</translation>
    </message>
    <message>
        <source>Deletes the project&apos;s copies of the images, too</source>
        <translation>Удаляет и копии изображений в проекте</translation>
    </message>
    <message>
        <source>Draws anew which images are learnt from, validated and tested</source>
        <translation>Заново выбирает изображения для обучения, проверки и теста</translation>
    </message>
    <message>
        <source>Passed over: %1 (%2, for example %3)</source>
        <translation>Пропущено: %1 (%2, например %3)</translation>
    </message>
    <message>
        <source>Reads what is new or changed in a data set&apos;s folder</source>
        <translation>Читает новое и изменённое в папке набора данных</translation>
    </message>
    <message>
        <source>Processor cores; 0 = all</source>
        <translation>Ядра процессора; 0 = все</translation>
    </message>
    <message>
        <source>Decodes and resizes a data set for training, once for a size</source>
        <translation>Декодирует и масштабирует набор данных для обучения, один раз для каждого размера</translation>
    </message>
    <message>
        <source>Side of the images in pixels</source>
        <translation>Сторона изображений в пикселях</translation>
    </message>
    <message>
        <source>Makes a data set of images, or adds to one</source>
        <translation>Создаёт набор данных из изображений или дополняет его</translation>
    </message>
    <message>
        <source>Folders (one per class), images, archives, lists (path,label)</source>
        <translation>Папки (по одной на класс), изображения, архивы, списки (path,label)</translation>
    </message>
    <message>
        <source>Name of the data set; from the first source by default</source>
        <translation>Имя набора данных; по умолчанию по первому источнику</translation>
    </message>
    <message>
        <source>Uses the images where they are, without a copy</source>
        <translation>Использует изображения на их месте, без копирования</translation>
    </message>
    <message>
        <source>Side in pixels to pack the images at</source>
        <translation>Сторона в пикселях для упаковки изображений</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>    --fix %1: %2</source>
        <translation>    --fix %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>    … and %n more: --all tells them</source>
        <translation>
            <numerusform>    … и ещё %n: все покажет --all</numerusform>
            <numerusform>    … и ещё %n: все покажет --all</numerusform>
            <numerusform>    … и ещё %n: все покажет --all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fixed %n kind(s) of problem; the tables in trainyard/%1 say how.</source>
        <translation>
            <numerusform>Исправлен %n вид проблем; как именно — в таблицах в trainyard/%1.</numerusform>
            <numerusform>Исправлено %n вида проблем; как именно — в таблицах в trainyard/%1.</numerusform>
            <numerusform>Исправлено %n видов проблем; как именно — в таблицах в trainyard/%1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no problems.</source>
        <translation>%1: проблем нет.</translation>
    </message>
    <message>
        <source>What is wrong in a data set, and what can be fixed</source>
        <translation>Что не так в наборе данных и что можно исправить</translation>
    </message>
    <message>
        <source>Names every file</source>
        <translation>Называет каждый файл</translation>
    </message>
    <message>
        <source>%1 of %2 pictures</source>
        <translation>%1 из %2 изображений</translation>
    </message>
    <message>
        <source>Drew %1 pictures of %2 kinds of vehicle in %3 s: %4</source>
        <translation>Нарисовано изображений: %1, видов транспорта: %2, за %3 с: %4</translation>
    </message>
    <message>
        <source>Draws a data set of vehicles into an absent or empty folder</source>
        <translation>Рисует набор данных с транспортом в новую или пустую папку</translation>
    </message>
    <message>
        <source>The folder</source>
        <translation>Папка</translation>
    </message>
    <message>
        <source>How many kinds of vehicle, 2 to 23</source>
        <translation>Сколько видов транспорта, от 2 до 23</translation>
    </message>
    <message>
        <source>How many pictures of all kinds together</source>
        <translation>Сколько изображений всех видов вместе</translation>
    </message>
    <message>
        <source>Side of a picture in pixels</source>
        <translation>Сторона изображения в пикселях</translation>
    </message>
    <message>
        <source>The same seed draws the same pictures</source>
        <translation>Одно и то же зерно даёт одни и те же изображения</translation>
    </message>
    <message>
        <source>group</source>
        <translation>группа</translation>
    </message>
    <message>
        <source>class</source>
        <translation>класс</translation>
    </message>
    <message>
        <source>images</source>
        <translation>изображения</translation>
    </message>
    <message>
        <source>train</source>
        <translation>обучение</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>проверка</translation>
    </message>
    <message>
        <source>test</source>
        <translation>тест</translation>
    </message>
    <message>
        <source>all</source>
        <translation>все</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a problem and how often it occurs</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 images in %3</source>
        <translation>%1: изображений %2 в %3</translation>
    </message>
    <message>
        <source>Largest class to smallest: %1 to 1; groups: %2 to 1</source>
        <translation>Наибольший класс к наименьшему: %1 к 1; группы: %2 к 1</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>классы</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>группы</translation>
    </message>
    <message>
        <source>source</source>
        <translation>источник</translation>
    </message>
    <message>
        <source>not here</source>
        <translation>здесь нет</translation>
    </message>
    <message>
        <source>The project has no data set yet.</source>
        <translation>В проекте пока нет наборов данных.</translation>
    </message>
    <message>
        <source>Classes, counts, split and problems of a data set</source>
        <translation>Классы, количества, разбиение и проблемы набора данных</translation>
    </message>
    <message>
        <source>The data sets of the project</source>
        <translation>Наборы данных проекта</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n file(s) with weights to %1.</source>
        <translation>
            <numerusform>Записан %n файл с весами в %1.</numerusform>
            <numerusform>Записано %n файла с весами в %1.</numerusform>
            <numerusform>Записано %n файлов с весами в %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrote %1 (%2). On %3 images its probabilities differ from the network&apos;s by %4 at most.</source>
        <translation>Записан файл %1 (%2). Проверено изображений: %3; вероятности отличаются от вероятностей сети не более чем на %4.</translation>
    </message>
    <message>
        <source>Writes a run&apos;s networks or predictions to a file</source>
        <translation>Записывает сети или предсказания запуска в файл</translation>
    </message>
    <message>
        <source>Id, its beginning, or name; last = the newest</source>
        <translation>Id, его начало или имя; last = самый новый</translation>
    </message>
    <message>
        <source>torchscript: a program for LibTorch and PyTorch; safetensors: weights; csv: what was predicted for each image; html: the report</source>
        <translation>torchscript: программа для LibTorch и PyTorch; safetensors: веса; csv: что предсказано для каждого изображения; html: отчёт</translation>
    </message>
    <message>
        <source>The file; a folder for weights of several networks</source>
        <translation>Файл; для весов нескольких сетей — папка</translation>
    </message>
    <message>
        <source>flat, chained or shared; the best one by default</source>
        <translation>flat, chained или shared; по умолчанию лучший</translation>
    </message>
    <message>
        <source>The project has no runs yet.</source>
        <translation>В проекте пока нет запусков.</translation>
    </message>
    <message>
        <source>The run waits until other runs leave it processor cores.</source>
        <translation>Запуск ждёт, пока другие запуски освободят ядра процессора.</translation>
    </message>
    <message>
        <source>Stopping: weights are saved first. Press Ctrl+C again to leave at once; the run stops all the same.</source>
        <translation>Остановка: сначала сохраняются веса. Нажмите Ctrl+C ещё раз, чтобы выйти сразу; запуск всё равно остановится.</translation>
    </message>
    <message>
        <source>%1 is a project already.</source>
        <translation>%1 — уже проект.</translation>
    </message>
    <message>
        <source>Made a project in %1.</source>
        <translation>Создан проект в %1.</translation>
    </message>
    <message>
        <source>Makes a folder a project</source>
        <translation>Делает папку проектом</translation>
    </message>
    <message>
        <source>The folder; made where it is missing</source>
        <translation>Папка; создаётся, если её нет</translation>
    </message>
    <message>
        <source>Trainyard %1: trains image classifiers and compares them.</source>
        <translation>Trainyard %1: обучает классификаторы изображений и сравнивает их.</translation>
    </message>
    <message>
        <source>The project&apos;s folder; without it the project around this folder</source>
        <translation>Папка проекта; без неё — проект, в котором лежит эта папка</translation>
    </message>
    <message>
        <source>One JSON object per line on stdout; text goes to stderr</source>
        <translation>По одному объекту JSON на строку в stdout; текст идёт в stderr</translation>
    </message>
    <message>
        <source>Prints the version</source>
        <translation>Печатает версию</translation>
    </message>
    <message>
        <source>Prints this help; after a command: its own</source>
        <translation>Печатает эту справку; после команды — её справку</translation>
    </message>
    <message>
        <source>Exit status: 0 done, 1 failed, 2 wrong command line, 3 cancelled.</source>
        <translation>Код завершения: 0 готово, 1 ошибка, 2 неверная командная строка, 3 отменено.</translation>
    </message>
    <message>
        <source>&quot;trainyardctl --help&quot; tells what there is.</source>
        <translation>«trainyardctl --help» расскажет, что есть.</translation>
    </message>
    <message>
        <source>looking: %1 files</source>
        <translation>просмотр: файлов %1</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>изображений: %1</translation>
    </message>
    <message>
        <source>%1 images, %2 unreadable</source>
        <translation>изображений: %1, нечитаемых: %2</translation>
    </message>
    <message>
        <source>finishing</source>
        <translation>завершение</translation>
    </message>
    <message numerus="yes">
        <source>Packed %n image(s) of %1 × %2 pixels in %3 s.</source>
        <translation>
            <numerusform>Упаковано %n изображение %1 × %2 пикселей за %3 с.</numerusform>
            <numerusform>Упаковано %n изображения %1 × %2 пикселей за %3 с.</numerusform>
            <numerusform>Упаковано %n изображений %1 × %2 пикселей за %3 с.</numerusform>
        </translation>
    </message>
    <message>
        <source>network</source>
        <translation>сеть</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>веса</translation>
    </message>
    <message>
        <source>million MACs</source>
        <translation>млн MAC</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>%1 в час</translation>
    </message>
    <message>
        <source>electricity at %1 per kWh</source>
        <translation>электричество по %1 за кВт·ч</translation>
    </message>
    <message>
        <source>price unknown</source>
        <translation>цена неизвестна</translation>
    </message>
    <message>
        <source>On %1, %2.</source>
        <translation>На %1, %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) would be packed first.</source>
        <translation>
            <numerusform>Сначала будет упаковано %n изображение.</numerusform>
            <numerusform>Сначала будут упакованы %n изображения.</numerusform>
            <numerusform>Сначала будет упаковано %n изображений.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and why it is not read</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and what is seen in it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Says what a finished run sees in images</source>
        <translation>Говорит, что готовый запуск видит на изображениях</translation>
    </message>
    <message>
        <source>Images, or folders of them</source>
        <translation>Изображения или папки с ними</translation>
    </message>
    <message>
        <source>So many classes for each image</source>
        <translation>Столько классов для каждого изображения</translation>
    </message>
    <message>
        <source>Writes a CSV file</source>
        <translation>Записывает файл CSV</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <comment>a number of epochs done</comment>
        <translation>эпоха %1</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>потери %1</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>проверка %1</translation>
    </message>
    <message>
        <source>balanced accuracy %1</source>
        <translation>сбалансированная точность %1</translation>
    </message>
    <message>
        <source>%1 images/s</source>
        <translation>%1 изображений/с</translation>
    </message>
    <message numerus="yes">
        <source>Training %n network(s): %1 weights, %2, %3</source>
        <translation>
            <numerusform>Обучается %n сеть: весов %1, %2, %3</numerusform>
            <numerusform>Обучаются %n сети: весов %1, %2, %3</numerusform>
            <numerusform>Обучаются %n сетей: весов %1, %2, %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Done in %1 s, cost %2.</source>
        <translation>Готово за %1 с, стоимость %2.</translation>
    </message>
    <message>
        <source>Done in %1 s, cost %2. Balanced accuracy: %3.</source>
        <translation>Готово за %1 с, стоимость %2. Сбалансированная точность: %3.</translation>
    </message>
    <message>
        <source>Paused.</source>
        <translation>Приостановлено.</translation>
    </message>
    <message>
        <source>Goes on.</source>
        <translation>Продолжается.</translation>
    </message>
    <message>
        <source>Runs: look, compare, stop, go on, name, export</source>
        <translation>Запуски: просмотр, сравнение, остановка, продолжение, имена, экспорт</translation>
    </message>
    <message>
        <source>The run is paid in %1, not in %2.</source>
        <translation>Запуск оплачивается в %1, а не в %2.</translation>
    </message>
    <message>
        <source>%1 goes on.</source>
        <translation>%1 продолжается.</translation>
    </message>
    <message>
        <source>Goes on with a paused, stopped, failed or lost run</source>
        <translation>Продолжает приостановленный, остановленный, потерянный или завершившийся ошибкой запуск</translation>
    </message>
    <message>
        <source>A new budget: 500RUB</source>
        <translation>Новый бюджет: 500RUB</translation>
    </message>
    <message>
        <source>Returns at once</source>
        <translation>Возвращается сразу</translation>
    </message>
    <message>
        <source>Shows a run from its beginning until it ends; Ctrl+C looks away</source>
        <translation>Показывает запуск от начала до конца; Ctrl+C прекращает показ</translation>
    </message>
    <message>
        <source>Deletes runs with their weights and records</source>
        <translation>Удаляет запуски с их весами и записями</translation>
    </message>
    <message>
        <source>Id, its beginning, or name</source>
        <translation>Id, его начало или имя</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>Удалено: %1.</translation>
    </message>
    <message>
        <source>Ends runs, weights saved; a second time by force</source>
        <translation>Завершает запуски, сохранив веса; повторно — принудительно</translation>
    </message>
    <message>
        <source>%1 is being stopped; weights are saved first.</source>
        <translation>%1 останавливается; сначала сохраняются веса.</translation>
    </message>
    <message>
        <source>Lets runs wait, with everything saved</source>
        <translation>Ставит запуски на паузу, всё сохранив</translation>
    </message>
    <message>
        <source>%1 is being paused.</source>
        <translation>%1 ставится на паузу.</translation>
    </message>
    <message>
        <source>Saves weights and state now</source>
        <translation>Сохраняет веса и состояние сейчас</translation>
    </message>
    <message>
        <source>%1 is being saved.</source>
        <translation>Сохраняется: %1.</translation>
    </message>
    <message>
        <source>Changed %1.</source>
        <translation>Изменено: %1.</translation>
    </message>
    <message>
        <source>Names a run</source>
        <translation>Даёт запуску имя</translation>
    </message>
    <message>
        <source>The new name</source>
        <translation>Новое имя</translation>
    </message>
    <message>
        <source>Writes a run&apos;s notes</source>
        <translation>Записывает заметки к запуску</translation>
    </message>
    <message>
        <source>The notes; empty = none</source>
        <translation>Заметки; пусто = без заметок</translation>
    </message>
    <message>
        <source>Adds tags to a run, or takes them off</source>
        <translation>Добавляет запуску метки или снимает их</translation>
    </message>
    <message>
        <source>The tags</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>Takes them off</source>
        <translation>Снимает их</translation>
    </message>
    <message>
        <source>(%1 so far)</source>
        <translation>(%1 на сейчас)</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>сбаланс.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>метод</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <comment>name and id of a run</comment>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>%1, begun %2, data set %3, on %4</source>
        <translation>%1, начат %2, набор данных %3, на %4</translation>
    </message>
    <message>
        <source>code %1, with changes</source>
        <translation>код %1, с изменениями</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>код %1</translation>
    </message>
    <message>
        <source>tags: %1</source>
        <translation>метки: %1</translation>
    </message>
    <message>
        <source>There is no metric &quot;%1&quot;. There are: balanced_accuracy, leaf_accuracy, superclass_accuracy, accuracy_given_group, cross_group_error_share, ece, loss.</source>
        <translation>Метрики «%1» нет. Есть: balanced_accuracy, leaf_accuracy, superclass_accuracy, accuracy_given_group, cross_group_error_share, ece, loss.</translation>
    </message>
    <message>
        <source>Runs by id, its beginning, or name; last = the newest</source>
        <translation>Запуски по id, его началу или имени; last = самый новый</translation>
    </message>
    <message>
        <source>Writes one HTML page with charts, instead of text</source>
        <translation>Записывает одну страницу HTML с графиками вместо текста</translation>
    </message>
    <message>
        <source>What ranks them</source>
        <translation>По чему их ранжировать</translation>
    </message>
    <message>
        <source>test or val</source>
        <translation>test или val</translation>
    </message>
    <message>
        <source>The runs of the project, newest first</source>
        <translation>Запуски проекта, сначала новые</translation>
    </message>
    <message>
        <source>One run with its results</source>
        <translation>Один запуск с результатами</translation>
    </message>
    <message>
        <source>The report of runs, as text or as an HTML page</source>
        <translation>Отчёт о запусках: текст или страница HTML</translation>
    </message>
    <message>
        <source>Runs side by side</source>
        <translation>Запуски рядом</translation>
    </message>
    <message>
        <source>Runs as a table for other programs</source>
        <translation>Запуски таблицей для других программ</translation>
    </message>
    <message>
        <source>The runs; all by default</source>
        <translation>Запуски; по умолчанию все</translation>
    </message>
    <message>
        <source>The file; else standard output</source>
        <translation>Файл; иначе стандартный вывод</translation>
    </message>
    <message>
        <source>A line for each epoch and network</source>
        <translation>Строка на каждую эпоху и сеть</translation>
    </message>
    <message>
        <source>There is no project in %1 nor above it. Make one with &quot;trainyardctl init&quot;, or name one with --project.</source>
        <translation>Ни в %1, ни выше проекта нет. Создайте его командой «trainyardctl init» или укажите через --project.</translation>
    </message>
    <message>
        <source>Share of images to validate on, 0 to 1</source>
        <translation>Доля изображений для проверки, от 0 до 1</translation>
    </message>
    <message>
        <source>Share of images to test on, 0 to 1</source>
        <translation>Доля изображений для теста, от 0 до 1</translation>
    </message>
    <message>
        <source>The same seed draws the same split</source>
        <translation>То же зерно даёт то же разбиение</translation>
    </message>
    <message>
        <source>Keeps frames of one source together: prefix, regex:EXPRESSION, column:NAME or none</source>
        <translation>Держит кадры одного источника вместе: prefix, regex:EXPRESSION, column:NAME или none</translation>
    </message>
    <message>
        <source>Draws anew also where the source came with a split of its own</source>
        <translation>Разбивает заново, даже если у источника было своё разбиение</translation>
    </message>
    <message>
        <source>processor %1, %2, %3; memory %4 of %5</source>
        <translation>процессор %1, %2, %3; память %4 из %5</translation>
    </message>
    <message>
        <source>  %1: %2, %3, %4; memory %5 of %6</source>
        <translation>  %1: %2, %3, %4; память %5 из %6</translation>
    </message>
    <message>
        <source>What this computer does, once a second, until Ctrl+C</source>
        <translation>Что делает этот компьютер, раз в секунду, до Ctrl+C</translation>
    </message>
    <message>
        <source>Ends after so many seconds</source>
        <translation>Завершается через столько секунд</translation>
    </message>
    <message>
        <source>Two recipes are named, %1 and %2. A run has one; single settings are written as key=value.</source>
        <translation>Указаны два рецепта, %1 и %2. У запуска рецепт один; отдельные настройки пишутся как key=value.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) cannot be read any more and are left out. Re-scan the data set.</source>
        <translation>
            <numerusform>%n изображение больше не читается и пропущено. Пересканируйте набор данных.</numerusform>
            <numerusform>%n изображения больше не читаются и пропущены. Пересканируйте набор данных.</numerusform>
            <numerusform>%n изображений больше не читаются и пропущены. Пересканируйте набор данных.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run %1 has begun. Look at it with &quot;trainyardctl runs watch %1&quot;.</source>
        <translation>Запуск %1 начат. Смотрите его командой «trainyardctl runs watch %1».</translation>
    </message>
    <message>
        <source>A recipe file, and settings as key=value</source>
        <translation>Файл рецепта и настройки в виде key=value</translation>
    </message>
    <message>
        <source>A recipe file (YAML)</source>
        <translation>Файл рецепта (YAML)</translation>
    </message>
    <message>
        <source>key=value, over the recipe; may be repeated</source>
        <translation>key=value, поверх рецепта; можно повторять</translation>
    </message>
    <message>
        <source>flat, chained, shared or compare: all of them</source>
        <translation>flat, chained, shared или compare: все сразу</translation>
    </message>
    <message>
        <source>separable, residual, residual32, fast or mobile</source>
        <translation>separable, residual, residual32, fast или mobile</translation>
    </message>
    <message>
        <source>Passes over the training images</source>
        <translation>Проходов по обучающим изображениям</translation>
    </message>
    <message>
        <source>Ends training by the clock</source>
        <translation>Завершает обучение по времени</translation>
    </message>
    <message>
        <source>Images per step</source>
        <translation>Изображений за шаг</translation>
    </message>
    <message>
        <source>Same seed, same run</source>
        <translation>То же зерно — тот же запуск</translation>
    </message>
    <message>
        <source>Prints the whole recipe and the networks, and starts nothing</source>
        <translation>Выводит весь рецепт и сети и ничего не запускает</translation>
    </message>
    <message>
        <source>Trains networks on a data set</source>
        <translation>Обучает сети на наборе данных</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Имя запуска</translation>
    </message>
    <message>
        <source>Notes for the run</source>
        <translation>Заметки к запуску</translation>
    </message>
    <message>
        <source>A tag; may be repeated</source>
        <translation>Метка; можно повторять</translation>
    </message>
    <message>
        <source>Where: cpu, gpu, gpu2 …; a GPU by default where one can be used</source>
        <translation>Где: cpu, gpu, gpu2 …; по умолчанию GPU, если его можно использовать</translation>
    </message>
    <message>
        <source>Processor cores; 0 = what is free</source>
        <translation>Ядра процессора; 0 = сколько свободно</translation>
    </message>
    <message>
        <source>Stops with weights saved when it is spent: 300RUB</source>
        <translation>Останавливает, сохранив веса, когда потрачено: 300RUB</translation>
    </message>
    <message>
        <source>Billed at the tariff for work that may be interrupted</source>
        <translation>Оплата по тарифу для работы, которую можно прервать</translation>
    </message>
    <message>
        <source>Starts the run and returns</source>
        <translation>Начинает запуск и завершается</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>Записано: %1.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Использование</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>ПАРАМЕТРЫ</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>КОМАНДА</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>КОМАНДЫ</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Аргументы</translation>
    </message>
    <message>
        <source>(needed)</source>
        <translation>(обязательно)</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>ТЕКСТ</translation>
    </message>
    <message>
        <source>NUMBER</source>
        <translation>ЧИСЛО</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>Something is missing: %1</source>
        <translation>Чего-то не хватает: %1</translation>
    </message>
    <message>
        <source>Something is not understood: %1</source>
        <translation>Что-то непонятно: %1</translation>
    </message>
    <message>
        <source>A value cannot be used: %1</source>
        <translation>Значение не подходит: %1</translation>
    </message>
    <message>
        <source>The command line cannot be understood: %1</source>
        <translation>Командная строка непонятна: %1</translation>
    </message>
    <message>
        <source>The speed could not be measured. Nothing was started.</source>
        <translation>Скорость не удалось измерить. Ничего не запущено.</translation>
    </message>
    <message>
        <source>Measured on %1 with %2: %3 images/s; the whole takes about %4 min and costs %5.</source>
        <translation>Измерено на %1 с %2: %3 изобр./с; всё займёт около %4 мин и обойдётся в %5.</translation>
    </message>
    <message>
        <source>Measures the speed, tells time and cost, and starts nothing</source>
        <translation>Измеряет скорость, сообщает время и стоимость и ничего не запускает</translation>
    </message>
    <message>
        <source>&quot;trainyardctl data track %1&quot; lets DVC track the pictures beside Git.</source>
        <translation>«trainyardctl data track %1» поручит DVC следить за изображениями рядом с Git.</translation>
    </message>
    <message>
        <source>The kinds of problem to fix; without a kind, all</source>
        <translation>Виды проблем, которые исправить; если не названы, все</translation>
    </message>
    <message>
        <source>DVC tracks the pictures of %1 now. To be committed: %2. &quot;dvc push&quot; sends the pictures to a remote.</source>
        <translation>Теперь DVC следит за изображениями %1. Закоммитьте: %2. «dvc push» отправит изображения в удалённое хранилище.</translation>
    </message>
    <message>
        <source>Lets DVC track the pictures of a data set, in a Git repository</source>
        <translation>Поручает DVC следить за изображениями набора данных в репозитории Git</translation>
    </message>
    <message>
        <source>The language of all texts, en or ru; without it that of the system</source>
        <translation>Язык всех текстов, en или ru; если не указан, язык системы</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier run(s) like this trained %1 images/s on %2; the whole would take about %3 min there.</source>
        <translation>
            <numerusform>%n прежний такой запуск обучал %1 изобр./с на %2; всё заняло бы там около %3 мин.</numerusform>
            <numerusform>%n прежних таких запуска обучали %1 изобр./с на %2; всё заняло бы там около %3 мин.</numerusform>
            <numerusform>%n прежних таких запусков обучали %1 изобр./с на %2; всё заняло бы там около %3 мин.</numerusform>
        </translation>
    </message>
    <message>
        <source>The recipe</source>
        <translation>Рецепт</translation>
    </message>
    <message>
        <source>The recipe itself, as YAML</source>
        <translation>Сам рецепт, в виде YAML</translation>
    </message>
    <message>
        <source>An earlier run, whose recipe it is; settings are laid over it</source>
        <translation>Прежний запуск, рецепт которого взять; настройки накладываются поверх</translation>
    </message>
    <message>
        <source>quick, usual or thorough; settings are laid over it</source>
        <translation>quick, usual или thorough; настройки накладываются поверх</translation>
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
    <name>ComputerCheck</name>
    <message numerus="yes">
        <source>%n processor cores</source>
        <translation>
            <numerusform>%n ядро процессора</numerusform>
            <numerusform>%n ядра процессора</numerusform>
            <numerusform>%n ядер процессора</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of memory</source>
        <comment>cores, bytes</comment>
        <translation>%1, память %2</translation>
    </message>
    <message>
        <source>The program %1 was not found. Install Trainyard again.</source>
        <translation>Программа %1 не найдена. Установите Trainyard заново.</translation>
    </message>
    <message>
        <source>No NVIDIA GPU</source>
        <translation>Нет GPU NVIDIA</translation>
    </message>
    <message>
        <source>Networks train on the processor.</source>
        <translation>Сети обучаются на процессоре.</translation>
    </message>
    <message>
        <source>Git is not installed</source>
        <translation>Git не установлен</translation>
    </message>
    <message>
        <source>Runs are kept without the state of your code.</source>
        <translation>Запуски хранятся без состояния вашего кода.</translation>
    </message>
    <message>
        <source>Git %1, name and mail are set</source>
        <translation>Git %1, имя и почта заданы</translation>
    </message>
    <message>
        <source>Git %1, name or mail is not set</source>
        <translation>Git %1, имя или почта не заданы</translation>
    </message>
    <message>
        <source>Git asks for them at the first commit.</source>
        <translation>Git спросит их при первом коммите.</translation>
    </message>
    <message>
        <source>Free disk space is unknown</source>
        <translation>Свободное место на диске неизвестно</translation>
    </message>
    <message>
        <source>Only %1 of disk space is free</source>
        <translation>На диске свободно только %1</translation>
    </message>
    <message>
        <source>Importing images copies them. See Tools, Disk use.</source>
        <translation>При импорте изображения копируются. См. «Инструменты», «Место на диске».</translation>
    </message>
    <message>
        <source>%1 of disk space is free</source>
        <translation>На диске свободно %1</translation>
    </message>
    <message>
        <source>Training worker ready</source>
        <translation>Исполнитель обучения готов</translation>
    </message>
    <message>
        <source>No training worker</source>
        <translation>Нет исполнителя обучения</translation>
    </message>
    <message>
        <source>Background service ready</source>
        <translation>Фоновая служба готова</translation>
    </message>
    <message>
        <source>No background service</source>
        <translation>Нет фоновой службы</translation>
    </message>
</context>
<context>
    <name>CtlCall</name>
    <message>
        <source>It did not work out.</source>
        <translation>Не получилось.</translation>
    </message>
    <message>
        <source>trainyardctl is not installed beside the program. Install the whole package.</source>
        <translation>Рядом с программой нет trainyardctl. Установите пакет целиком.</translation>
    </message>
</context>
<context>
    <name>Dataset</name>
    <message>
        <source>The pictures of the data set &quot;%1&quot; are not on this computer yet. Import them, or re-scan the data set when its folder is here.</source>
        <translation>Изображений набора данных «%1» на этом компьютере ещё нет. Импортируйте их или пересканируйте набор данных, когда его папка будет здесь.</translation>
    </message>
    <message>
        <source>The project has no data set &quot;%1&quot;.</source>
        <translation>В проекте нет набора данных «%1».</translation>
    </message>
    <message>
        <source>There are more classes than a network can have.</source>
        <translation>Классов больше, чем может быть у сети.</translation>
    </message>
</context>
<context>
    <name>DatasetIndex</name>
    <message>
        <source>The disk is full: the index %1 could not be written. It is as it was before; free some space and try again.</source>
        <translation>Диск заполнен: индекс %1 не удалось записать. Он остался прежним; освободите место и повторите.</translation>
    </message>
    <message>
        <source>The index %1 is in use by another process.</source>
        <translation>Индекс %1 занят другим процессом.</translation>
    </message>
    <message>
        <source>The index %1 is damaged. No picture is lost: re-scan the data set to make the index again.</source>
        <translation>Индекс %1 повреждён. Изображения целы: пересканируйте набор данных, чтобы создать индекс заново.</translation>
    </message>
    <message>
        <source>The index %1 cannot be opened for writing.</source>
        <translation>Индекс %1 нельзя открыть для записи.</translation>
    </message>
    <message>
        <source>The index %1 could not be used.</source>
        <translation>Индекс %1 не удалось использовать.</translation>
    </message>
    <message>
        <source>There is no index of images at %1. Import or re-scan the data set to make it.</source>
        <translation>По пути %1 нет индекса изображений. Чтобы создать его, импортируйте или пересканируйте набор данных.</translation>
    </message>
    <message>
        <source>The index %1 was written by a later version of Trainyard. Update the program, or delete the file and re-scan.</source>
        <translation>Индекс %1 записан более новой версией Trainyard. Обновите программу или удалите файл и пересканируйте набор.</translation>
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
    <message>
        <source>Files that macOS leaves behind.</source>
        <translation>Файлы, которые оставляет macOS.</translation>
    </message>
    <message>
        <source>Files that Windows leaves behind.</source>
        <translation>Файлы, которые оставляет Windows.</translation>
    </message>
    <message>
        <source>Hidden files: their names begin with a dot.</source>
        <translation>Скрытые файлы: их имена начинаются с точки.</translation>
    </message>
    <message>
        <source>Empty files.</source>
        <translation>Пустые файлы.</translation>
    </message>
    <message>
        <source>Text files.</source>
        <translation>Текстовые файлы.</translation>
    </message>
    <message>
        <source>Web pages.</source>
        <translation>Веб-страницы.</translation>
    </message>
    <message>
        <source>PDF documents.</source>
        <translation>Документы PDF.</translation>
    </message>
    <message>
        <source>Videos. Save their frames as pictures to import them.</source>
        <translation>Видео. Чтобы импортировать кадры, сохраните их как изображения.</translation>
    </message>
    <message>
        <source>Vector drawings: they have no pixels.</source>
        <translation>Векторные рисунки: в них нет пикселей.</translation>
    </message>
    <message>
        <source>Archives beside pictures. Import them by themselves.</source>
        <translation>Архивы рядом с изображениями. Импортируйте их отдельно.</translation>
    </message>
    <message>
        <source>Links: they may lead outside, so they are not followed.</source>
        <translation>Ссылки: они могут вести наружу, поэтому по ним не переходят.</translation>
    </message>
    <message>
        <source>Devices, pipes and sockets.</source>
        <translation>Устройства, каналы и сокеты.</translation>
    </message>
    <message>
        <source>Files whose path leads outside of the archive. They were not unpacked.</source>
        <translation>Файлы, путь которых ведёт за пределы архива. Они не распакованы.</translation>
    </message>
    <message>
        <source>Files protected by a password.</source>
        <translation>Файлы, защищённые паролем.</translation>
    </message>
    <message>
        <source>Files that the archive holds in damaged form.</source>
        <translation>Файлы, повреждённые внутри архива.</translation>
    </message>
    <message>
        <source>Files of more than a gibibyte.</source>
        <translation>Файлы больше гибибайта.</translation>
    </message>
    <message>
        <source>Folders without pictures. Their classes were kept.</source>
        <translation>Папки без изображений. Их классы сохранены.</translation>
    </message>
    <message>
        <source>Folders that may not be read.</source>
        <translation>Папки, на чтение которых нет прав.</translation>
    </message>
    <message>
        <source>Files that may not be read.</source>
        <translation>Файлы, на чтение которых нет прав.</translation>
    </message>
    <message>
        <source>Files that the list names and that are not there.</source>
        <translation>Файлы, которые названы в списке, но отсутствуют.</translation>
    </message>
    <message>
        <source>Pictures that lie in no class&apos;s folder.</source>
        <translation>Изображения вне папок классов.</translation>
    </message>
    <message>
        <source>Files that are not pictures.</source>
        <translation>Файлы, не являющиеся изображениями.</translation>
    </message>
</context>
<context>
    <name>DiskPart</name>
    <message>
        <source>Images</source>
        <translation>Изображения</translation>
    </message>
    <message>
        <source>Packed pixels</source>
        <translation>Упакованные пиксели</translation>
    </message>
    <message>
        <source>Index and thumbnails</source>
        <translation>Индекс и миниатюры</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Journal of a job</source>
        <translation>Журнал задания</translation>
    </message>
    <message>
        <source>Leftover</source>
        <translation>Остатки</translation>
    </message>
</context>
<context>
    <name>DiskUse</name>
    <message>
        <source>This run goes on. Stop it first.</source>
        <translation>Этот запуск идёт. Сначала остановите его.</translation>
    </message>
    <message>
        <source>The run &quot;%1&quot; reads it now.</source>
        <translation>Сейчас его читает запуск «%1».</translation>
    </message>
    <message>
        <source>The data set is listed by it. Re-scan to make it anew.</source>
        <translation>По нему известен состав набора данных. Пересканируйте, чтобы создать его заново.</translation>
    </message>
    <message>
        <source>These are your images. Remove the data set to free this.</source>
        <translation>Это ваши изображения. Чтобы освободить место, удалите набор данных.</translation>
    </message>
    <message>
        <source>This job goes on. Cancel it first.</source>
        <translation>Это задание идёт. Сначала отмените его.</translation>
    </message>
    <message>
        <source>A run that never began</source>
        <translation>Запуск, который так и не начался</translation>
    </message>
    <message>
        <source>It may be about to begin.</source>
        <translation>Возможно, он вот-вот начнётся.</translation>
    </message>
    <message>
        <source>%1 could not be removed. It was left as it is.</source>
        <translation>Не удалось удалить %1. Всё осталось как было.</translation>
    </message>
    <message>
        <source>This cannot be cleaned up from here.</source>
        <translation>Это нельзя очистить отсюда.</translation>
    </message>
</context>
<context>
    <name>Dvc</name>
    <message>
        <source>DVC could not do &quot;dvc %1&quot;. The pictures are as they were. Read what DVC said, and try it in a terminal in the project&apos;s folder.</source>
        <translation>DVC не смог выполнить «dvc %1». Изображения остались как были. Прочитайте, что сказал DVC, и попробуйте в терминале в папке проекта.</translation>
    </message>
    <message>
        <source>The project is not in a Git repository, which DVC works with.</source>
        <translation>Проект не в репозитории Git, с которым работает DVC.</translation>
    </message>
    <message>
        <source>The pictures lie outside of the project.</source>
        <translation>Изображения лежат вне проекта.</translation>
    </message>
    <message>
        <source>DVC tracks these pictures already.</source>
        <translation>DVC уже следит за этими изображениями.</translation>
    </message>
    <message>
        <source>DVC is not installed. Install it, then ask for this again, or run these commands in a terminal.</source>
        <translation>DVC не установлен. Установите его и повторите или выполните эти команды в терминале.</translation>
    </message>
</context>
<context>
    <name>Edit</name>
    <message>
        <source>The data set has no class &quot;%1&quot;. Nothing was changed.</source>
        <translation>В наборе данных нет класса «%1». Ничего не изменено.</translation>
    </message>
    <message>
        <source>A name must be given. Nothing was changed.</source>
        <translation>Нужно указать имя. Ничего не изменено.</translation>
    </message>
    <message>
        <source>The group &quot;%1&quot; has a class &quot;%2&quot; already. Nothing was changed: give one of them another name, or merge them.</source>
        <translation>В группе «%1» уже есть класс «%2». Ничего не изменено: дайте одному из них другое имя или объедините их.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>Переименовать %1 в %2</translation>
    </message>
    <message>
        <source>The data set has no group &quot;%1&quot;. Nothing was changed.</source>
        <translation>В наборе данных нет группы «%1». Ничего не изменено.</translation>
    </message>
    <message>
        <source>Rename the group %1 to %2</source>
        <translation>Переименовать группу %1 в %2</translation>
    </message>
    <message>
        <source>Take %1 out of its group</source>
        <translation>Убрать %1 из группы</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>Переместить %1 в %2</translation>
    </message>
    <message>
        <source>Merge %1 into %2</source>
        <translation>Объединить %1 с %2</translation>
    </message>
    <message>
        <source>Use %1 again</source>
        <translation>Снова использовать %1</translation>
    </message>
    <message>
        <source>Leave %1 out</source>
        <translation>Исключить %1</translation>
    </message>
    <message>
        <source>Group classes as their folders are</source>
        <translation>Сгруппировать классы по папкам</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no group. Write GROUP=CLASS,CLASS. Nothing was changed.</source>
        <translation>«%1» не задаёт группу. Пишите GROUP=CLASS,CLASS. Ничего не изменено.</translation>
    </message>
    <message>
        <source>%1 needs a header with a column &quot;class&quot; and a column &quot;group&quot;. Nothing was changed.</source>
        <translation>Файлу %1 нужен заголовок со столбцами «class» и «group». Ничего не изменено.</translation>
    </message>
    <message>
        <source>%1, row %2: there must be as many columns as in the header. Nothing was changed.</source>
        <translation>%1, строка %2: столбцов должно быть столько же, сколько в заголовке. Ничего не изменено.</translation>
    </message>
    <message>
        <source>Group classes as %1 says</source>
        <translation>Сгруппировать классы по файлу %1</translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to %1</source>
        <translation>
            <numerusform>Переместить %n изображение в %1</numerusform>
            <numerusform>Переместить %n изображения в %1</numerusform>
            <numerusform>Переместить %n изображений в %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave %n images out</source>
        <translation>
            <numerusform>Исключить %n изображение</numerusform>
            <numerusform>Исключить %n изображения</numerusform>
            <numerusform>Исключить %n изображений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n images back</source>
        <translation>
            <numerusform>Вернуть %n изображение</numerusform>
            <numerusform>Вернуть %n изображения</numerusform>
            <numerusform>Вернуть %n изображений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to training</source>
        <translation>
            <numerusform>Переместить %n изображение в обучающую выборку</numerusform>
            <numerusform>Переместить %n изображения в обучающую выборку</numerusform>
            <numerusform>Переместить %n изображений в обучающую выборку</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to validation</source>
        <translation>
            <numerusform>Переместить %n изображение в проверочную выборку</numerusform>
            <numerusform>Переместить %n изображения в проверочную выборку</numerusform>
            <numerusform>Переместить %n изображений в проверочную выборку</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to the test</source>
        <translation>
            <numerusform>Переместить %n изображение в тестовую выборку</numerusform>
            <numerusform>Переместить %n изображения в тестовую выборку</numerusform>
            <numerusform>Переместить %n изображений в тестовую выборку</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw the split again</source>
        <translation>Разбить заново</translation>
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
    <name>ExportRun</name>
    <message>
        <source>The method has several networks, so %1 must be a folder, but it is a file. Nothing was written.</source>
        <translation>В методе несколько сетей, поэтому %1 должно быть папкой, а это файл. Ничего не записано.</translation>
    </message>
    <message>
        <source>The folder %1 is not empty. Nothing was written; choose another one.</source>
        <translation>Папка %1 не пуста. Ничего не записано; выберите другую.</translation>
    </message>
    <message>
        <source>The run &quot;%1&quot; has no networks for the method &quot;%2&quot;.</source>
        <translation>У запуска «%1» нет сетей для метода «%2».</translation>
    </message>
    <message>
        <source>The run &quot;%1&quot; has not saved weights of all its networks yet. Nothing was written.</source>
        <translation>Запуск «%1» ещё не сохранил веса всех своих сетей. Ничего не записано.</translation>
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
    <name>GroupBy</name>
    <message>
        <source>The pattern &quot;%1&quot; is not a regular expression: %2.</source>
        <translation>Шаблон «%1» не является регулярным выражением: %2.</translation>
    </message>
    <message>
        <source>Images cannot be grouped by &quot;%1&quot;. Write none, prefix, regex:PATTERN or column:NAME.</source>
        <translation>Изображения нельзя сгруппировать по «%1». Пишите none, prefix, regex:PATTERN или column:NAME.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The archive %1 unpacks to far more than an archive of %2 of pictures can hold. It was not imported, and nothing of it was kept.</source>
        <translation>Архив %1 распаковывается в гораздо больший объём, чем бывает у архива изображений размером %2. Он не импортирован, ничего из него не оставлено.</translation>
    </message>
    <message>
        <source>The archive %1 is protected by a password. Nothing was imported. Unpack it with your archiver, then import the folder.</source>
        <translation>Архив %1 защищён паролем. Ничего не импортировано. Распакуйте его своим архиватором и импортируйте папку.</translation>
    </message>
    <message>
        <source>%1 is not an archive that can be read: zip, tar, 7z or rar. Nothing was imported.</source>
        <translation>%1 не является архивом, который можно прочитать: zip, tar, 7z или rar. Ничего не импортировано.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>Файла %1 нет.</translation>
    </message>
    <message>
        <source>The file %1 may not be read. Nothing was imported.</source>
        <translation>Нет прав на чтение файла %1. Ничего не импортировано.</translation>
    </message>
    <message>
        <source>The archive %1 is damaged or cut off.</source>
        <translation>Архив %1 повреждён или обрезан.</translation>
    </message>
    <message>
        <source>What lies before the damaged place was imported, what lies behind it could not be.</source>
        <translation>То, что до повреждённого места, импортировано; то, что после него, импортировать не удалось.</translation>
    </message>
    <message>
        <source>Images can be packed at 1 to %1 pixels a side, not at %2 × %3.</source>
        <translation>Изображения можно упаковать со стороной от 1 до %1 пикселей, но не %2 × %3.</translation>
    </message>
    <message>
        <source>The project has no data set &quot;%1&quot;.</source>
        <translation>В проекте нет набора данных «%1».</translation>
    </message>
    <message>
        <source>There is no file or folder %1.</source>
        <translation>Файла или папки %1 нет.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Папки %1 нет.</translation>
    </message>
    <message>
        <source>The folder %1 may not be read. Nothing was imported; give yourself the right to read it and try again.</source>
        <translation>Нет прав на чтение папки %1. Ничего не импортировано; дайте себе право на чтение и повторите.</translation>
    </message>
    <message>
        <source>The import needs about %1, and %2 are free on the disk of %3. Nothing was copied. Free some space, or use the pictures where they are.</source>
        <translation>Для импорта нужно около %1, а на диске с %3 свободно %2. Ничего не скопировано. Освободите место или используйте изображения там, где они лежат.</translation>
    </message>
    <message numerus="yes">
        <source>None of the %n pictures in %1 could be read. %2 Nothing was imported.</source>
        <translation>
            <numerusform>Не удалось прочитать %n изображение в %1. %2 Ничего не импортировано.</numerusform>
            <numerusform>Не удалось прочитать ни одно из %n изображений в %1. %2 Ничего не импортировано.</numerusform>
            <numerusform>Не удалось прочитать ни одно из %n изображений в %1. %2 Ничего не импортировано.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pictures were found in %1: %n files were looked at. Nothing was imported. Choose a folder that holds a folder of pictures for each class.</source>
        <translation>
            <numerusform>В %1 не найдено изображений: просмотрен %n файл. Ничего не импортировано. Выберите папку, где для каждого класса есть папка с изображениями.</numerusform>
            <numerusform>В %1 не найдено изображений: просмотрено %n файла. Ничего не импортировано. Выберите папку, где для каждого класса есть папка с изображениями.</numerusform>
            <numerusform>В %1 не найдено изображений: просмотрено %n файлов. Ничего не импортировано. Выберите папку, где для каждого класса есть папка с изображениями.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing named to import.</source>
        <translation>Не указано, что импортировать.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a data set. Use up to 64 letters, digits, &quot;-&quot;, &quot;_&quot;, &quot;.&quot; and spaces inside.</source>
        <translation>«%1» не может быть именем набора данных. Используйте до 64 букв, цифр, «-», «_», «.» и пробелов внутри.</translation>
    </message>
    <message>
        <source>Only one folder can be used where it is; archives, lists and single pictures are imported as copies. Nothing was changed.</source>
        <translation>На своём месте можно использовать только одну папку; архивы, списки и отдельные изображения импортируются копированием. Ничего не изменено.</translation>
    </message>
    <message>
        <source>The project has a folder %1 that is no data set yet. Nothing was changed. Import that folder itself, or choose another name.</source>
        <translation>В проекте есть папка %1, которая ещё не является набором данных. Ничего не изменено. Импортируйте саму эту папку или выберите другое имя.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; uses the folder %2 where it is. Put the pictures there and re-scan, or import under another name. Nothing was changed.</source>
        <translation>Набор данных «%1» использует папку %2 на её месте. Положите изображения туда и пересканируйте или импортируйте под другим именем. Ничего не изменено.</translation>
    </message>
    <message>
        <source>%1 cannot be read. Nothing was imported.</source>
        <translation>%1 нельзя прочитать. Ничего не импортировано.</translation>
    </message>
    <message>
        <source>%1 is no folder, archive (zip, tar, 7z, rar), list (.csv, .tsv) or picture that can be imported. Nothing was imported.</source>
        <translation>%1 — не папка, не архив (zip, tar, 7z, rar), не список (.csv, .tsv) и не изображение, которые можно импортировать. Ничего не импортировано.</translation>
    </message>
    <message>
        <source>The list %1 is empty.</source>
        <translation>Список %1 пуст.</translation>
    </message>
    <message>
        <source>The list %1 needs a path and a class in each row, and row %2 lacks one. Nothing was imported. A header may name the columns: path, label, group, split.</source>
        <translation>В списке %1 в каждой строке нужны путь и класс, а в строке %2 чего-то из них нет. Ничего не импортировано. Заголовок может называть столбцы: path, label, group, split.</translation>
    </message>
    <message>
        <source>The list %1 has a class &quot;%2&quot; in row %3 that cannot be a folder&apos;s name. Nothing was imported.</source>
        <translation>В списке %1 есть класс «%2» в строке %3, который не может быть именем папки. Ничего не импортировано.</translation>
    </message>
    <message>
        <source>The folder of the data set &quot;%1&quot; is not there: %2. Nothing was changed. Connect its disk or bring the folder back, or import the pictures again.</source>
        <translation>Папки набора данных «%1» нет на месте: %2. Ничего не изменено. Подключите её диск, верните папку или импортируйте изображения снова.</translation>
    </message>
    <message>
        <source>The folder %1 holds no pictures. Nothing was changed: what the data set &quot;%2&quot; had is kept in its index.</source>
        <translation>В папке %1 нет изображений. Ничего не изменено: то, что было в наборе данных «%2», сохранено в его индексе.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; is being imported or packed by another process. Nothing was changed; try again when that is done.</source>
        <translation>Набор данных «%1» сейчас импортирует или упаковывает другой процесс. Ничего не изменено; повторите, когда он закончит.</translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message>
        <source>%1: %2 images of %3 classes in %4 groups; %5 to learn from, %6 to validate, %7 to test. %8 s.</source>
        <translation>%1: изображений %2, классов %3, групп %4; для обучения %5, для проверки %6, для теста %7. %8 с.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) had been read before.</source>
        <translation>
            <numerusform>%n изображение уже было прочитано раньше.</numerusform>
            <numerusform>%n изображения уже были прочитаны раньше.</numerusform>
            <numerusform>%n изображений уже было прочитано раньше.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer in the folder and left the data set.</source>
        <translation>
            <numerusform>%n изображения больше нет в папке, оно ушло из набора данных.</numerusform>
            <numerusform>%n изображений больше нет в папке, они ушли из набора данных.</numerusform>
            <numerusform>%n изображений больше нет в папке, они ушли из набора данных.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are copies of others and count once.</source>
        <translation>
            <numerusform>%n изображение — копия другого и считается один раз.</numerusform>
            <numerusform>%n изображения — копии других и считаются один раз.</numerusform>
            <numerusform>%n изображений — копии других и считаются один раз.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) cannot be read and were set aside: see the problems.</source>
        <translation>
            <numerusform>%n изображение нельзя прочитать, оно отложено: см. проблемы.</numerusform>
            <numerusform>%n изображения нельзя прочитать, они отложены: см. проблемы.</numerusform>
            <numerusform>%n изображений нельзя прочитать, они отложены: см. проблемы.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were passed over.</source>
        <translation>
            <numerusform>%n файл пропущен.</numerusform>
            <numerusform>%n файла пропущены.</numerusform>
            <numerusform>%n файлов пропущено.</numerusform>
        </translation>
    </message>
    <message>
        <source>The split that the pictures came with was kept.</source>
        <translation>Разбиение, с которым пришли изображения, сохранено.</translation>
    </message>
    <message>
        <source>The folder of the images was added to .gitignore.</source>
        <translation>Папка изображений добавлена в .gitignore.</translation>
    </message>
    <message>
        <source>%1 × %2 For example: %3</source>
        <comment>number, why, a path</comment>
        <translation>%1 × %2 Например: %3</translation>
    </message>
</context>
<context>
    <name>Labels</name>
    <message>
        <source>an image is named by 32 hexadecimal digits.</source>
        <translation>изображение обозначается 32 шестнадцатеричными цифрами.</translation>
    </message>
    <message>
        <source>a class must be given, or &quot;-&quot; to leave the image out.</source>
        <translation>нужно указать класс или «-», чтобы исключить изображение.</translation>
    </message>
    <message>
        <source>this image is named a second time.</source>
        <translation>это изображение указано второй раз.</translation>
    </message>
</context>
<context>
    <name>ListColumns</name>
    <message>
        <source>an image is named by 32 hexadecimal digits, and its columns are a JSON object.</source>
        <translation>изображение названо 32 шестнадцатеричными цифрами, а его столбцы — объект JSON.</translation>
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
    <name>Mistakes</name>
    <message>
        <source>The run &quot;%1&quot; has no answers of the method &quot;%2&quot;.</source>
        <translation>У запуска «%1» нет ответов способа «%2».</translation>
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
    <message>
        <source>“%1” is not an amount of money. Write a number, for example 1500.</source>
        <translation>«%1» — не сумма денег. Напишите число, например 1500.</translation>
    </message>
</context>
<context>
    <name>MoveImages</name>
    <message>
        <source>%1 (%2)</source>
        <comment>class, its group</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Move to class</source>
        <translation>Перенести в класс</translation>
    </message>
    <message numerus="yes">
        <source>Class of %n images; the files stay where they are</source>
        <translation>
            <numerusform>Класс %n изображения; файлы остаются на месте</numerusform>
            <numerusform>Класс %n изображений; файлы остаются на месте</numerusform>
            <numerusform>Класс %n изображений; файлы остаются на месте</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message>
        <source>The pack %1 holds pictures of another shape.</source>
        <translation>В упаковке %1 изображения другой формы.</translation>
    </message>
    <message>
        <source>The pack %1 is shorter than the index says. No picture is lost: delete the file, and it is made again.</source>
        <translation>Упаковка %1 короче, чем указано в индексе. Изображения целы: удалите файл, и он будет создан заново.</translation>
    </message>
    <message>
        <source>The pack %1 cannot be opened.</source>
        <translation>Упаковку %1 нельзя открыть.</translation>
    </message>
    <message>
        <source>The pack %1 cannot be mapped into memory.</source>
        <translation>Упаковку %1 нельзя отобразить в память.</translation>
    </message>
    <message>
        <source>The pack %1 is damaged. No picture is lost: delete the file, and it is made again.</source>
        <translation>Упаковка %1 повреждена. Изображения целы: удалите файл, и он будет создан заново.</translation>
    </message>
    <message>
        <source>The pack %1 was written by a later version of Trainyard. Update the program, or delete the file, and it is made again.</source>
        <translation>Упаковка %1 записана более новой версией Trainyard. Обновите программу или удалите файл, и он будет создан заново.</translation>
    </message>
</context>
<context>
    <name>Place</name>
    <message>
        <source>%1 is known by its prices alone: costs can be forecast for it, but nothing can be started there.</source>
        <translation>О месте %1 известны только цены: стоимость для него можно предсказать, но запустить там ничего нельзя.</translation>
    </message>
    <message>
        <source>This version starts runs on this computer only, not on %1. Nothing was started.</source>
        <translation>Эта версия начинает запуски только на этом компьютере, а не на %1. Ничего не запущено.</translation>
    </message>
    <message>
        <source>There is no place &quot;%1&quot; to train. There are: %2.</source>
        <translation>Места «%1» для обучения нет. Есть: %2.</translation>
    </message>
    <message>
        <source>%1 has no tariff for background work. Leave --background out, or add the tariff in the settings.</source>
        <translation>У %1 нет тарифа для фоновой работы. Уберите --background или добавьте тариф в настройках.</translation>
    </message>
</context>
<context>
    <name>Predict</name>
    <message>
        <source>The answer of the training worker does not fit the run.</source>
        <translation>Ответ исполнителя обучения не подходит к запуску.</translation>
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
    <name>Problems</name>
    <message>
        <source>Corrupt, cannot be decoded</source>
        <translation>Повреждены, не декодируются</translation>
    </message>
    <message>
        <source>Set aside, not counted. %1</source>
        <translation>Отложены, не учитываются. %1</translation>
    </message>
    <message>
        <source>Only one class</source>
        <translation>Только один класс</translation>
    </message>
    <message>
        <source>A network needs at least two classes to tell apart. Import pictures of another one, or use a class again that is left out.</source>
        <translation>Сети нужно различать хотя бы два класса. Импортируйте изображения ещё одного или верните исключённый класс.</translation>
    </message>
    <message>
        <source>Same picture in two classes</source>
        <translation>Одно изображение в двух классах</translation>
    </message>
    <message>
        <source>Each counts for the class that comes first: %1. Look at them and move them, or leave them out.</source>
        <translation>Каждое относится к тому классу, который идёт первым: %1. Просмотрите и переместите их или исключите.</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Исключить</translation>
    </message>
    <message>
        <source>Same picture in two splits</source>
        <translation>Одно изображение в двух выборках</translation>
    </message>
    <message>
        <source>Would inflate test accuracy.</source>
        <translation>Завысило бы точность на тесте.</translation>
    </message>
    <message>
        <source>Move to train</source>
        <translation>Переместить в обучающую</translation>
    </message>
    <message>
        <source>Group in two splits</source>
        <translation>Группа в двух выборках</translation>
    </message>
    <message>
        <source>Images of one group lie in several parts, which inflates test accuracy: %1.</source>
        <translation>Изображения одной группы лежат в нескольких частях, что завышает точность на тесте: %1.</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>Держать вместе</translation>
    </message>
    <message>
        <source>Same picture in two given splits</source>
        <translation>Одно изображение в двух заданных выборках</translation>
    </message>
    <message>
        <source>Each counts once, for the test before validation before training.</source>
        <translation>Каждое учитывается один раз: сначала тестовая, затем проверочная, затем обучающая.</translation>
    </message>
    <message>
        <source>Exact duplicates</source>
        <translation>Точные дубликаты</translation>
    </message>
    <message>
        <source>%1 sets, one of each counts.</source>
        <translation>Наборов: %1, из каждого учитывается одно.</translation>
    </message>
    <message>
        <source>Look-alikes</source>
        <translation>Похожие</translation>
    </message>
    <message>
        <source>%1 sets, each kept within one part of the split.</source>
        <translation>Наборов: %1, каждый целиком в одной части разбиения.</translation>
    </message>
    <message>
        <source>Classes that differ by case alone</source>
        <translation>Классы, различающиеся только регистром</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Объединить</translation>
    </message>
    <message>
        <source>Classes without images</source>
        <translation>Классы без изображений</translation>
    </message>
    <message>
        <source>%1. They cannot be trained.</source>
        <translation>%1. Их нельзя обучить.</translation>
    </message>
    <message>
        <source>Classes with one image</source>
        <translation>Классы с одним изображением</translation>
    </message>
    <message>
        <source>%1. It is trained on, and never tested.</source>
        <translation>%1. На нём обучают и никогда не проверяют.</translation>
    </message>
    <message>
        <source>Classes missing in a part</source>
        <translation>Классы, которых нет в одной из частей</translation>
    </message>
    <message>
        <source>%1. What is not in the test cannot be measured.</source>
        <translation>%1. Чего нет в тесте, то нельзя измерить.</translation>
    </message>
    <message>
        <source>Too few images</source>
        <translation>Слишком мало изображений</translation>
    </message>
    <message>
        <source>%1. Recall under 100 images is unstable.</source>
        <translation>%1. Полнота менее чем на 100 изображениях неустойчива.</translation>
    </message>
    <message>
        <source>Very small pictures</source>
        <translation>Очень маленькие изображения</translation>
    </message>
    <message>
        <source>A side has under 16 pixels: %1.</source>
        <translation>Сторона меньше 16 пикселей: %1.</translation>
    </message>
    <message>
        <source>Very long pictures</source>
        <translation>Очень вытянутые изображения</translation>
    </message>
    <message>
        <source>One side is over six times as long as the other: %1.</source>
        <translation>Одна сторона длиннее другой более чем в шесть раз: %1.</translation>
    </message>
    <message>
        <source>Unknown extension</source>
        <translation>Неизвестное расширение</translation>
    </message>
    <message>
        <source>%1. Their content says that they are images, so they were imported.</source>
        <translation>%1. По содержимому это изображения, поэтому они импортированы.</translation>
    </message>
    <message>
        <source>Unknown classes</source>
        <translation>Неизвестные классы</translation>
    </message>
    <message>
        <source>labels.tsv moves images to classes that are not there: %1. These images are left out.</source>
        <translation>labels.tsv перемещает изображения в классы, которых нет: %1. Эти изображения исключены.</translation>
    </message>
    <message>
        <source>Undo the moves</source>
        <translation>Отменить перемещения</translation>
    </message>
    <message>
        <source>Not in the split yet</source>
        <translation>Ещё не в разбиении</translation>
    </message>
    <message>
        <source>New images were given parts for now.</source>
        <translation>Новым изображениям пока назначены части.</translation>
    </message>
    <message>
        <source>Keep these parts</source>
        <translation>Оставить эти части</translation>
    </message>
    <message>
        <source>System files ignored</source>
        <translation>Системные файлы пропущены</translation>
    </message>
    <message>
        <source>Other files ignored</source>
        <translation>Прочие файлы пропущены</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Damaged archive</source>
        <translation>Повреждённый архив</translation>
    </message>
    <message>
        <source>What lies before the damaged place was imported, what lies behind it is missing: %1. Get the archive again and import it into this data set; pictures that are here already are not read twice.</source>
        <translation>То, что лежит до повреждённого места, импортировано, того, что после него, нет: %1. Получите архив заново и импортируйте в этот набор данных; уже имеющиеся изображения второй раз не читаются.</translation>
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
    <name>ProjectFile</name>
    <message>
        <source>The project has no data set &quot;%1&quot;.</source>
        <translation>В проекте нет набора данных «%1».</translation>
    </message>
    <message>
        <source>trainyard.yaml, line %1: this version does not know &quot;%2&quot; in %3; it is kept.</source>
        <translation>trainyard.yaml, строка %1: эта версия не знает «%2» в %3; это сохраняется.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number between 0 and 1.</source>
        <translation>«%1» должно быть числом от 0 до 1.</translation>
    </message>
    <message>
        <source>&quot;split&quot; must hold keys and values.</source>
        <translation>«split» должно содержать ключи и значения.</translation>
    </message>
    <message>
        <source>&quot;seed&quot; must be a whole number, and &quot;given&quot; true or false.</source>
        <translation>«seed» должно быть целым числом, а «given» — true или false.</translation>
    </message>
    <message>
        <source>the data set &quot;%1&quot; must hold keys and values.</source>
        <translation>набор данных «%1» должен содержать ключи и значения.</translation>
    </message>
    <message>
        <source>&quot;source&quot; must be a folder.</source>
        <translation>«source» должно быть папкой.</translation>
    </message>
    <message>
        <source>&quot;datasets&quot; must hold names of data sets.</source>
        <translation>«datasets» должно содержать имена наборов данных.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be the name of a data set.</source>
        <translation>«%1» не может быть именем набора данных.</translation>
    </message>
    <message>
        <source>&quot;trainyard&quot; must be the number of the format.</source>
        <translation>«trainyard» должно быть номером формата.</translation>
    </message>
    <message>
        <source>trainyard.yaml was written by a later version of Trainyard. Nothing was changed; update the program to open this project.</source>
        <translation>trainyard.yaml записан более новой версией Trainyard. Ничего не изменено; обновите программу, чтобы открыть этот проект.</translation>
    </message>
    <message>
        <source>trainyard.yaml, line %1, column %2: %3</source>
        <translation>trainyard.yaml, строка %1, столбец %2: %3</translation>
    </message>
    <message>
        <source>the file must hold keys and values.</source>
        <translation>файл должен содержать ключи и значения.</translation>
    </message>
    <message>
        <source>&quot;defaults&quot; must hold the keys of a recipe.</source>
        <translation>«defaults» должно содержать ключи рецепта.</translation>
    </message>
    <message>
        <source>&quot;size&quot; must be a number of pixels from 8 to 1024.</source>
        <translation>«size» должно быть числом пикселей от 8 до 1024.</translation>
    </message>
</context>
<context>
    <name>ProjectRuns</name>
    <message>
        <source>The run is not there any more.</source>
        <translation>Этого запуска больше нет.</translation>
    </message>
    <message>
        <source>this computer, %1</source>
        <translation>этот компьютер, %1</translation>
    </message>
    <message>
        <source>%1 (%2× %3)</source>
        <comment>a place and its GPUs</comment>
        <translation>%1 (%2× %3)</translation>
    </message>
    <message>
        <source>%1, kept awake</source>
        <comment>a computer</comment>
        <translation>%1, сон отложен</translation>
    </message>
    <message>
        <source>%1, may fall asleep</source>
        <comment>a computer</comment>
        <translation>%1, может заснуть</translation>
    </message>
</context>
<context>
    <name>Recipe</name>
    <message>
        <source>&quot;%1&quot; is no setting of a recipe. Write key=value, for example optimizer.learning_rate=0.01.</source>
        <translation>«%1» не является настройкой рецепта. Пишите ключ=значение, например optimizer.learning_rate=0.01.</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Рецепт</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <comment>mistakes of a recipe</comment>
        <translation>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
            <numerusform>… и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>A recipe has no key &quot;%1&quot;.</source>
        <translation>В рецепте нет ключа «%1».</translation>
    </message>
    <message>
        <source>A recipe has no key &quot;%1&quot;. Did you mean &quot;%2&quot;?</source>
        <translation>В рецепте нет ключа «%1». Возможно, имелось в виду «%2»?</translation>
    </message>
    <message>
        <source>A recipe is made of lines &quot;key: value&quot;.</source>
        <translation>Рецепт состоит из строк «ключ: значение».</translation>
    </message>
    <message>
        <source>&quot;net&quot; must be the name of a network, or hold &quot;blocks&quot;.</source>
        <translation>«net» должно быть именем сети или содержать «blocks».</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a number.</source>
        <translation>«%1» должно быть числом.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a whole number.</source>
        <translation>«%1» должно быть целым числом.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a text.</source>
        <translation>«%1» должно быть текстом.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be true or false.</source>
        <translation>«%1» должно быть true или false.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a list.</source>
        <translation>«%1» должно быть списком.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must hold keys and values of its own.</source>
        <translation>«%1» должно содержать собственные ключи и значения.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2, but must lie between %3 and %4.</source>
        <translation>«%1» равно %2, а должно лежать между %3 и %4.</translation>
    </message>
    <message>
        <source>There is no network &quot;%1&quot;. There are: %2; or give a list of blocks.</source>
        <translation>Сети «%1» нет. Есть: %2; или задайте список блоков.</translation>
    </message>
    <message>
        <source>There is no network &quot;%1&quot;. Did you mean &quot;%2&quot;? There are: %3.</source>
        <translation>Сети «%1» нет. Возможно, имелось в виду «%2»? Есть: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be &quot;%2&quot;. It can be: %3.</source>
        <translation>«%1» не может быть «%2». Допустимо: %3.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be &quot;%2&quot;. Did you mean &quot;%3&quot;? It can be: %4.</source>
        <translation>«%1» не может быть «%2». Возможно, имелось в виду «%3»? Допустимо: %4.</translation>
    </message>
    <message>
        <source>%1 is no block of a network. A block begins with conv, separable, residual, mobile, fast or pool.</source>
        <translation>%1 не является блоком сети. Блок начинается с conv, separable, residual, mobile, fast или pool.</translation>
    </message>
    <message>
        <source>The block %1 has too many or too few numbers: [conv, out, kernel, stride], [separable, out, stride], [residual, out, stride], [mobile, out, stride, expand], [fast, out] or [pool, side].</source>
        <translation>В блоке %1 слишком много или слишком мало чисел: [conv, out, kernel, stride], [separable, out, stride], [residual, out, stride], [mobile, out, stride, expand], [fast, out] или [pool, side].</translation>
    </message>
    <message>
        <source>A number of the block %1 is too small, too large or no whole number.</source>
        <translation>Число в блоке %1 слишком мало, слишком велико или не целое.</translation>
    </message>
    <message>
        <source>There are no classes to tell apart. Import images in one folder per class, or use more of the classes there are.</source>
        <translation>Нет классов, которые нужно различать. Импортируйте изображения, по папке на класс, или используйте больше имеющихся классов.</translation>
    </message>
    <message>
        <source>There is only one class, so there is nothing to tell apart. Add a second one.</source>
        <translation>Класс только один, различать нечего. Добавьте второй.</translation>
    </message>
    <message>
        <source>The class &quot;%1&quot; is there twice in one group.</source>
        <translation>Класс «%1» указан дважды в одной группе.</translation>
    </message>
    <message>
        <source>The group &quot;%1&quot; is not among the groups of the recipe.</source>
        <translation>Группы «%1» нет среди групп рецепта.</translation>
    </message>
    <message>
        <source>Chained and shared networks need at least two groups, one of them with two classes or more. Group the classes first, or train a flat network.</source>
        <translation>Цепочке сетей и сети с общим стволом нужны хотя бы две группы, одна из них с двумя классами или больше. Сначала сгруппируйте классы или обучите плоскую сеть.</translation>
    </message>
    <message>
        <source>This is far larger or deeper than a recipe can be.</source>
        <translation>Это намного больше или глубже, чем может быть рецепт.</translation>
    </message>
    <message>
        <source>The key &quot;%1&quot; is there twice.</source>
        <translation>Ключ «%1» указан дважды.</translation>
    </message>
    <message>
        <source>A second recipe begins here. A file holds one recipe.</source>
        <translation>Здесь начинается второй рецепт. В файле может быть только один рецепт.</translation>
    </message>
    <message>
        <source>This cannot be read as YAML: %1.</source>
        <translation>Это нельзя прочитать как YAML: %1.</translation>
    </message>
    <message>
        <source>This was written by a later version of Trainyard (format %1; this version knows %2). Update the program to use it.</source>
        <translation>Это записано более новой версией Trainyard (формат %1; эта версия знает %2). Обновите программу, чтобы это использовать.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>Файл %1 нельзя прочитать.</translation>
    </message>
    <message>
        <source>The file ends too early.</source>
        <translation>Файл обрывается слишком рано.</translation>
    </message>
    <message>
        <source>The file is of another kind than expected, or damaged.</source>
        <translation>Файл не того вида, что ожидался, или повреждён.</translation>
    </message>
    <message>
        <source>The file is damaged: %1.</source>
        <translation>Файл повреждён: %1.</translation>
    </message>
    <message>
        <source>The recipe lacks &quot;%1&quot;.</source>
        <translation>В рецепте не хватает «%1».</translation>
    </message>
    <message>
        <source>Images of %1 pixels are too small for this network: it needs at least %2. Choose a larger &quot;size&quot; or another network.</source>
        <translation>Изображения в %1 пикселей слишком малы для этой сети: ей нужно не меньше %2. Выберите больший «size» или другую сеть.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, line %2, column %3: %4</source>
        <translation>%1, строка %2, столбец %3: %4</translation>
    </message>
</context>
<context>
    <name>RecipeDraft</name>
    <message>
        <source>The recipe</source>
        <translation>Рецепт</translation>
    </message>
</context>
<context>
    <name>RecipePresets</name>
    <message>
        <source>Quick look</source>
        <translation>Быстрый взгляд</translation>
    </message>
    <message>
        <source>Small pictures and few epochs: whether there is something to learn.</source>
        <translation>Маленькие изображения и мало эпох: есть ли чему учиться.</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Обычный</translation>
    </message>
    <message>
        <source>What the program begins with.</source>
        <translation>То, с чего программа начинает.</translation>
    </message>
    <message>
        <source>Thorough</source>
        <translation>Основательный</translation>
    </message>
    <message>
        <source>A larger network, many epochs and varied pictures; ends by itself when nothing gets better.</source>
        <translation>Сеть больше, много эпох и изменённые изображения; закончится сам, когда лучше уже не становится.</translation>
    </message>
    <message>
        <source>There is no preset &quot;%1&quot;. There are: %2.</source>
        <translation>Заготовки «%1» нет. Есть: %2.</translation>
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
    <name>RunAdvice</name>
    <message>
        <source>GPU %1 % busy.</source>
        <translation>GPU занят на %1 %.</translation>
    </message>
    <message>
        <source>Processor %1 % busy.</source>
        <translation>Процессор занят на %1 %.</translation>
    </message>
    <message>
        <source>As background work on the same machine the rest would cost %1 % less; it may then be interrupted.</source>
        <translation>В фоновом режиме на той же машине остаток обойдётся на %1 % дешевле; но его могут прервать.</translation>
    </message>
    <message>
        <source>%1, in the background</source>
        <translation>%1, в фоне</translation>
    </message>
    <message>
        <source>The rest would cost %2 % less on %1, in the same time.</source>
        <translation>На %1 остаток обойдётся на %2 % дешевле, за то же время.</translation>
    </message>
    <message>
        <source>The rest would cost %2 % less on %1, and take %3 longer.</source>
        <translation>На %1 остаток обойдётся на %2 % дешевле и займёт на %3 больше.</translation>
    </message>
    <message>
        <source>The rest would cost %2 % less on %1, and take %3 less.</source>
        <translation>На %1 остаток обойдётся на %2 % дешевле и займёт на %3 меньше.</translation>
    </message>
    <message numerus="yes">
        <source>Measured in %n runs of this network.</source>
        <translation>
            <numerusform>Измерено в %n запуске этой сети.</numerusform>
            <numerusform>Измерено в %n запусках этой сети.</numerusform>
            <numerusform>Измерено в %n запусках этой сети.</numerusform>
        </translation>
    </message>
    <message>
        <source>By the prices alone.</source>
        <translation>Только по ценам.</translation>
    </message>
    <message>
        <source>Here: %1 and %2 to go.</source>
        <comment>money, time</comment>
        <translation>Здесь: осталось %1 и %2.</translation>
    </message>
    <message>
        <source>There: %1 and %2.</source>
        <comment>money, time</comment>
        <translation>Там: %1 и %2.</translation>
    </message>
    <message>
        <source>A choice is named when it saves a tenth or more of what is left to spend.</source>
        <translation>Вариант называется, когда он сберегает десятую часть и более от того, что осталось потратить.</translation>
    </message>
</context>
<context>
    <name>RunCurves</name>
    <message>
        <source>The first point comes after the first step.</source>
        <translation>Первая точка появится после первого шага.</translation>
    </message>
    <message>
        <source>The run ended before the first step.</source>
        <translation>Запуск закончился до первого шага.</translation>
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
    <name>RunImages</name>
    <message>
        <source>The packed images of this run were removed and made anew since, so its images can no longer be told. Its figures and weights are kept.</source>
        <translation>Упакованные изображения этого запуска были с тех пор удалены и созданы заново, поэтому его изображения больше не узнать. Его показатели и веса целы.</translation>
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
    <name>RunRemedies</name>
    <message>
        <source>The run has no log: its worker never began.</source>
        <translation>У запуска нет журнала: его процесс обучения не начинался.</translation>
    </message>
    <message>
        <source>The log cannot be read: %1.</source>
        <translation>Журнал нельзя прочитать: %1.</translation>
    </message>
</context>
<context>
    <name>RunSentences</name>
    <message>
        <source>The recipe cannot be trained as it is: %1.</source>
        <translation>По этому рецепту нельзя обучать: %1.</translation>
    </message>
    <message>
        <source>The recipe cannot be trained as it is. %1</source>
        <translation>По этому рецепту нельзя обучать. %1</translation>
    </message>
    <message>
        <source>The training process was killed, by somebody or by the system for want of memory.</source>
        <translation>Процесс обучения был принудительно завершён: кем-то или системой из-за нехватки памяти.</translation>
    </message>
    <message>
        <source>The training worker is not installed.</source>
        <translation>Исполнитель обучения не установлен.</translation>
    </message>
    <message>
        <source>The training process could not be started.</source>
        <translation>Процесс обучения не удалось запустить.</translation>
    </message>
    <message>
        <source>The training process crashed (signal %1).</source>
        <translation>Процесс обучения аварийно завершился (сигнал %1).</translation>
    </message>
    <message>
        <source>The training process ended by itself (status %1).</source>
        <translation>Процесс обучения завершился сам (код %1).</translation>
    </message>
    <message>
        <source>Nothing had been saved yet.</source>
        <translation>Ничего ещё не было сохранено.</translation>
    </message>
    <message>
        <source>Weights and figures up to the last save were kept.</source>
        <translation>Веса и показатели до последнего сохранения целы.</translation>
    </message>
    <message>
        <source>Free space on the disk, then continue the run.</source>
        <translation>Освободите место на диске, затем продолжите запуск.</translation>
    </message>
    <message>
        <source>Re-scan the data set, then start the run again.</source>
        <translation>Пересканируйте набор данных, затем начните запуск заново.</translation>
    </message>
    <message>
        <source>Start a new run.</source>
        <translation>Начните новый запуск.</translation>
    </message>
    <message>
        <source>Install the whole package, or build it with ./run.</source>
        <translation>Установите пакет целиком или соберите его с помощью ./run.</translation>
    </message>
    <message>
        <source>Continue the run; if it fails again, look at worker.log in its folder.</source>
        <translation>Продолжите запуск; если ошибка повторится, посмотрите worker.log в его папке.</translation>
    </message>
    <message>
        <source>The budget is spent, so the run was stopped.</source>
        <translation>Бюджет израсходован, поэтому запуск остановлен.</translation>
    </message>
    <message>
        <source>Continue it with a larger budget to train on.</source>
        <translation>Чтобы обучать дальше, продолжите его с большим бюджетом.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Запуск остановлен.</translation>
    </message>
    <message>
        <source>Continue it to train on.</source>
        <translation>Чтобы обучать дальше, продолжите его.</translation>
    </message>
    <message>
        <source>The loss of %1 became no number at step %2, so training was stopped.</source>
        <translation>Потери %1 перестали быть числом на шаге %2, поэтому обучение остановлено.</translation>
    </message>
    <message>
        <source>The memory did not suffice, not even for small parts of a batch.</source>
        <translation>Памяти не хватило даже для малых частей пакета.</translation>
    </message>
    <message>
        <source>The disk is full, so weights could not be saved.</source>
        <translation>Диск заполнен, поэтому веса не удалось сохранить.</translation>
    </message>
    <message>
        <source>The packed images cannot be used: %1.</source>
        <translation>Упакованные изображения нельзя использовать: %1.</translation>
    </message>
    <message>
        <source>The weights are damaged or of another network: %1.</source>
        <translation>Веса повреждены или от другой сети: %1.</translation>
    </message>
    <message>
        <source>The training worker met an unforeseen failure: %1.</source>
        <translation>В исполнителе обучения произошёл непредвиденный сбой: %1.</translation>
    </message>
    <message>
        <source>The run failed (%1).</source>
        <translation>Запуск завершился с ошибкой (%1).</translation>
    </message>
    <message>
        <source>Memory is short: %1 is trained in parts of %2 images. The result is the same, only slower.</source>
        <translation>Памяти мало: %1 обучается частями, изображений в каждой: %2. Результат тот же, только медленнее.</translation>
    </message>
    <message>
        <source>The worker warns: %1.</source>
        <translation>Исполнитель предупреждает: %1.</translation>
    </message>
    <message>
        <source>The worker warns: %1, %2.</source>
        <translation>Исполнитель предупреждает: %1, %2.</translation>
    </message>
    <message>
        <source>Four fifths of the budget are spent. The run is stopped, with weights saved, when it is used up.</source>
        <translation>Израсходовано четыре пятых бюджета. Когда он закончится, запуск будет остановлен, а веса сохранены.</translation>
    </message>
    <message>
        <source>The disk is full: records of money and measurements wait in memory until there is space again.</source>
        <translation>Диск заполнен: записи о деньгах и измерениях ждут в памяти, пока не появится место.</translation>
    </message>
    <message>
        <source>This computer may fall asleep while the run goes on; it then waits.</source>
        <translation>Этот компьютер может заснуть во время запуска; тогда запуск подождёт.</translation>
    </message>
    <message>
        <source>The run is looked after on another computer.</source>
        <translation>За запуском следит другой компьютер.</translation>
    </message>
    <message>
        <source>The training process died and was started again from what was saved.</source>
        <translation>Процесс обучения прервался и был запущен снова с сохранённого места.</translation>
    </message>
    <message>
        <source>The machine was restarted while the run went on.</source>
        <translation>Машина была перезагружена во время запуска.</translation>
    </message>
    <message>
        <source>Continue the run: it goes on from the last save.</source>
        <translation>Продолжите запуск: он пойдёт с последнего сохранения.</translation>
    </message>
    <message>
        <source>The machine of the run does not answer.</source>
        <translation>Машина этого запуска не отвечает.</translation>
    </message>
    <message>
        <source>The run itself may well go on.</source>
        <translation>Сам запуск, возможно, продолжается.</translation>
    </message>
    <message>
        <source>What it says is shown as soon as the machine is reached again.</source>
        <translation>Его сообщения появятся, как только связь с машиной восстановится.</translation>
    </message>
    <message>
        <source>The state of training was kept, so the run can go on; there are no weights to use yet.</source>
        <translation>Состояние обучения цело, поэтому запуск можно продолжить; весов, которые можно использовать, ещё нет.</translation>
    </message>
    <message>
        <source>Clone the run with a smaller learning rate, or with precision float32.</source>
        <translation>Повторите запуск с меньшей скоростью обучения или с точностью вычислений float32.</translation>
    </message>
    <message>
        <source>End other programs and continue the run, or clone it with a smaller batch, image size or network.</source>
        <translation>Закройте другие программы и продолжите запуск или повторите его с меньшим пакетом, размером изображений или сетью.</translation>
    </message>
    <message>
        <source>Clone the run: a new one trains on the new packed images.</source>
        <translation>Повторите запуск: новый обучается на новых упакованных изображениях.</translation>
    </message>
    <message>
        <source>The run was stopped before it began.</source>
        <translation>Запуск остановлен до того, как начался.</translation>
    </message>
    <message>
        <source>Continue it to put it back into the queue.</source>
        <translation>Продолжите его, чтобы вернуть в очередь.</translation>
    </message>
    <message>
        <source>Continue it to begin anew.</source>
        <translation>Продолжите его, чтобы начать заново.</translation>
    </message>
    <message>
        <source>The packed images were made anew since the run began, so its list of images no longer fits them.</source>
        <translation>С начала запуска упакованные изображения были созданы заново, поэтому его список изображений к ним больше не подходит.</translation>
    </message>
    <message>
        <source>This computer is kept from falling asleep while the run goes on.</source>
        <translation>Пока запуск идёт, этот компьютер не засыпает.</translation>
    </message>
    <message>
        <source>The run goes on as soon as other runs leave it processor cores.</source>
        <translation>Запуск пойдёт дальше, как только другие запуски освободят для него ядра процессора.</translation>
    </message>
    <message>
        <source>Continue the run: it begins anew.</source>
        <translation>Продолжите запуск: он начнётся заново.</translation>
    </message>
    <message>
        <source>The memory did not suffice for %1, not even for small parts of a batch.</source>
        <translation>Памяти не хватило для %1 даже при обработке пакета малыми частями.</translation>
    </message>
    <message>
        <source>The disk is full, so the weights of %1 could not be saved.</source>
        <translation>Диск заполнен, поэтому веса %1 не удалось сохранить.</translation>
    </message>
    <message>
        <source>The training worker met an unforeseen failure at %1: %2.</source>
        <translation>В процессе обучения случился непредвиденный сбой на %1: %2.</translation>
    </message>
    <message>
        <source>The loss became no number, so training was stopped.</source>
        <translation>Потери перестали быть числом, поэтому обучение остановлено.</translation>
    </message>
    <message>
        <source>A saved state of %1 is damaged (%2). Training goes on from step %3.</source>
        <translation>Сохранённое состояние %1 повреждено (%2). Обучение продолжается с шага %3.</translation>
    </message>
    <message>
        <source>A saved state of %1 belongs to another recipe (%2) and is left aside. Training goes on from step %3.</source>
        <translation>Сохранённое состояние %1 относится к другому рецепту (%2) и оставлено в стороне. Обучение продолжается с шага %3.</translation>
    </message>
    <message>
        <source>The run was stopped, so %1 of %2 images were judged in the moment that was left. Continue it to judge them all.</source>
        <translation>Запуск остановлен, поэтому за оставшийся миг оценено %1 из %2 изображений. Продолжите его, чтобы оценить все.</translation>
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
    <name>RunTitles</name>
    <message>
        <source>queued</source>
        <translation>в очереди</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>начинается</translation>
    </message>
    <message>
        <source>running</source>
        <translation>идёт</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>пауза</translation>
    </message>
    <message>
        <source>finished</source>
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
        <source>lost</source>
        <translation>потерян</translation>
    </message>
    <message>
        <source>not reachable</source>
        <translation>нет связи</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>плоская</translation>
    </message>
    <message>
        <source>chained</source>
        <translation>цепочка</translation>
    </message>
    <message>
        <source>shared trunk</source>
        <translation>общий ствол</translation>
    </message>
    <message>
        <source>flat network</source>
        <translation>плоская сеть</translation>
    </message>
    <message>
        <source>superclass network</source>
        <translation>сеть суперклассов</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>группа %1</translation>
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
    <name>Split</name>
    <message>
        <source>The shares of a split must lie between 0 and 1.</source>
        <translation>Доли разбиения должны лежать между 0 и 1.</translation>
    </message>
    <message>
        <source>The split leaves no images to train on. Make the shares for validation and test smaller.</source>
        <translation>Разбиение не оставляет изображений для обучения. Уменьшите доли проверочной и тестовой выборок.</translation>
    </message>
    <message>
        <source>The shares of a split must add up to 1, not %1.</source>
        <translation>Доли разбиения должны давать в сумме 1, а не %1.</translation>
    </message>
    <message>
        <source>an image is named by 32 hexadecimal digits.</source>
        <translation>изображение обозначается 32 шестнадцатеричными цифрами.</translation>
    </message>
    <message>
        <source>the part must be train, val or test, not &quot;%1&quot;.</source>
        <translation>часть должна быть train, val или test, а не «%1».</translation>
    </message>
    <message>
        <source>this image is named a second time.</source>
        <translation>это изображение указано второй раз.</translation>
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
    <name>Tables</name>
    <message>
        <source>the first line must name the columns %1, with tabs between them.</source>
        <translation>первая строка должна называть столбцы %1, разделённые табуляцией.</translation>
    </message>
    <message>
        <source>there must be %1 columns with tabs between them, and there are %2.</source>
        <translation>столбцов, разделённых табуляцией, должно быть %1, а их %2.</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, строка %2: %3</translation>
    </message>
</context>
<context>
    <name>ThumbItems</name>
    <message>
        <source>in two classes</source>
        <translation>в двух классах</translation>
    </message>
    <message>
        <source>leak</source>
        <translation>утечка</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>дубликат</translation>
    </message>
    <message>
        <source>look-alike</source>
        <translation>похожее</translation>
    </message>
    <message>
        <source>tiny</source>
        <translation>крошечное</translation>
    </message>
    <message>
        <source>odd shape</source>
        <translation>странная форма</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>исключено</translation>
    </message>
    <message>
        <source>wrong label?</source>
        <translation>метка?</translation>
    </message>
</context>
<context>
    <name>Thumbs</name>
    <message>
        <source>The thumbnails %1 cannot be opened. Re-scan the data set to make them again.</source>
        <translation>Миниатюры %1 нельзя открыть. Пересканируйте набор данных, чтобы создать их заново.</translation>
    </message>
</context>
<context>
    <name>TrainPlan</name>
    <message>
        <source>The project has no data set &quot;%1&quot;. It has: %2.</source>
        <translation>В проекте нет набора данных «%1». Есть: %2.</translation>
    </message>
    <message>
        <source>Classes without images are left out: %1.</source>
        <translation>Классы без изображений исключены: %1.</translation>
    </message>
    <message>
        <source>Classes with one single image cannot be both learnt and checked: %1. Add images, merge them with others or leave them out.</source>
        <translation>Классы с единственным изображением нельзя и выучить, и проверить: %1. Добавьте изображения, объедините эти классы с другими или исключите их.</translation>
    </message>
    <message>
        <source>Classes without an image to learn from: %1. Draw the split anew.</source>
        <translation>Классы без изображений для обучения: %1. Создайте разбиение заново.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; has no usable images. Look at its problems, or import images into it.</source>
        <translation>В наборе данных «%1» нет пригодных изображений. Посмотрите его проблемы или импортируйте в него изображения.</translation>
    </message>
    <message>
        <source>There are no test images, so the result rests on the validation images, which also chose the best epoch.</source>
        <translation>Тестовых изображений нет, поэтому результат опирается на проверочные, по которым выбрана и лучшая эпоха.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; has no images to learn from: none is in its training part. Draw the split anew.</source>
        <translation>В наборе данных «%1» нет изображений для обучения: в обучающей части нет ни одного. Создайте разбиение заново.</translation>
    </message>
    <message>
        <source>The data set &quot;%1&quot; has no validation images, so the best epoch could not be chosen. Draw the split anew.</source>
        <translation>В наборе данных «%1» нет проверочных изображений, поэтому лучшую эпоху нельзя было бы выбрать. Создайте разбиение заново.</translation>
    </message>
    <message>
        <source>The project has no data set yet. Import images first.</source>
        <translation>В проекте ещё нет набора данных. Сначала импортируйте изображения.</translation>
    </message>
    <message>
        <source>The project has several data sets: %1. Name the one to train on.</source>
        <translation>В проекте несколько наборов данных: %1. Назовите тот, на котором обучать.</translation>
    </message>
    <message>
        <source>What %1 costs is not known, so a budget cannot be kept. Give it a tariff or the price of electricity in the settings, or train without a budget.</source>
        <translation>Сколько стоит %1, неизвестно, поэтому бюджет нельзя соблюсти. Укажите тариф или цену электричества в настройках либо обучайте без бюджета.</translation>
    </message>
    <message>
        <source>The budget is in %1, but %2 is paid in %3.</source>
        <translation>Бюджет задан в %1, а %2 оплачивается в %3.</translation>
    </message>
    <message>
        <source>A budget of 0 would end the run at once. Nothing was started.</source>
        <translation>Бюджет 0 сразу завершил бы запуск. Ничего не начато.</translation>
    </message>
    <message>
        <source>The classes are not grouped, so there is only a flat network to train. Group the classes to compare it with chained and shared ones.</source>
        <translation>Классы не сгруппированы, поэтому обучить можно только плоскую сеть. Сгруппируйте классы, чтобы сравнить её с цепочкой и с сетью с общим стволом.</translation>
    </message>
    <message>
        <source>The %1 would have no images to learn from: none of its classes has one in the training part. Draw the split anew, or leave these classes out.</source>
        <translation>%1: не будет изображений для обучения, ни у одного её класса их нет в обучающей части. Создайте разбиение заново или исключите эти классы.</translation>
    </message>
    <message>
        <source>Nothing checks these networks while they are trained, so their last epoch counts, not their best: %1. Draw the split anew.</source>
        <translation>Эти сети во время обучения ничем не проверяются, поэтому берётся их последняя эпоха, а не лучшая: %1. Создайте разбиение заново.</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) cannot be packed and are left out, as their files are gone or have changed (%1). Re-scan the data set.</source>
        <translation>
            <numerusform>%n изображение нельзя упаковать, оно пропущено: его файл исчез или изменился (%1). Пересканируйте набор данных.</numerusform>
            <numerusform>%n изображения нельзя упаковать, они пропущены: их файлы исчезли или изменились (%1). Пересканируйте набор данных.</numerusform>
            <numerusform>%n изображений нельзя упаковать, они пропущены: их файлы исчезли или изменились (%1). Пересканируйте набор данных.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrainRun</name>
    <message>
        <source>%1, chained</source>
        <translation>%1, цепочка</translation>
    </message>
    <message>
        <source>%1, shared</source>
        <translation>%1, общая</translation>
    </message>
    <message>
        <source>%1, compared</source>
        <translation>%1, сравнение</translation>
    </message>
    <message>
        <source>%1, flat</source>
        <translation>%1, плоская</translation>
    </message>
    <message>
        <source>The recipe of the run &quot;%1&quot; cannot be read.</source>
        <translation>Рецепт запуска «%1» нельзя прочитать.</translation>
    </message>
</context>
<context>
    <name>WeightsMenu</name>
    <message>
        <source>Ask about a picture…</source>
        <translation>Спросить об изображении…</translation>
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
        <source>Show the files</source>
        <translation>Показать файлы</translation>
    </message>
    <message>
        <source>Pictures can be shown to a run that is done or stopped.</source>
        <translation>Изображения можно показать запуску, который завершён или остановлен.</translation>
    </message>
</context>
<context>
    <name>WorkerTask</name>
    <message>
        <source>Cancelled.</source>
        <translation>Отменено.</translation>
    </message>
    <message>
        <source>The training worker ended without an answer.</source>
        <translation>Исполнитель обучения завершился без ответа.</translation>
    </message>
    <message>
        <source>The training worker is not installed, so this cannot be done. Install the whole package, or build it with ./run.</source>
        <translation>Исполнитель обучения не установлен, поэтому сделать это нельзя. Установите пакет целиком или соберите его через ./run.</translation>
    </message>
    <message>
        <source>The training worker could not be started.</source>
        <translation>Исполнителя обучения не удалось запустить.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::AgentServer</name>
    <message>
        <source>Something still runs, so the background service was not ended. What runs would go on, but nobody would watch its budget.</source>
        <translation>Что-то ещё выполняется, поэтому фоновая служба не завершена. Запуски продолжались бы, но за их бюджетом никто бы не следил.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::Connection</name>
    <message>
        <source>There is no run or task with this name.</source>
        <translation>Запуска или задачи с таким именем нет.</translation>
    </message>
    <message>
        <source>Too many journals are open in one window. Close some.</source>
        <translation>В одном окне открыто слишком много журналов. Закройте часть из них.</translation>
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
    <name>trainyard::agent::JobSession</name>
    <message>
        <source>The task goes on. Cancel it first; nothing was removed.</source>
        <translation>Задача ещё выполняется. Сначала отмените её; ничего не удалено.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::Listener</name>
    <message>
        <source>The background service cannot start: its folder for temporary files belongs to somebody else, or others may read it. Nothing is lost; remove the folder trainyard-… there and try again.</source>
        <translation>Фоновая служба не может запуститься: её папка временных файлов принадлежит кому-то другому или доступна для чтения другим. Ничего не потеряно; удалите там папку trainyard-… и попробуйте снова.</translation>
    </message>
    <message>
        <source>The background service cannot open its socket. Nothing is lost; it tries again.</source>
        <translation>Фоновая служба не может открыть свой сокет. Ничего не потеряно; она пробует снова.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::RunSession</name>
    <message>
        <source>There is no such command for a run: %1. Nothing was changed.</source>
        <translation>Такой команды для запуска нет: %1. Ничего не изменено.</translation>
    </message>
    <message>
        <source>The run is over. Continue it first.</source>
        <translation>Запуск окончен. Сначала продолжите его.</translation>
    </message>
    <message>
        <source>The run is being stopped; its weights are saved. Continue it when it has ended.</source>
        <translation>Запуск останавливается; его веса сохраняются. Продолжите его, когда он завершится.</translation>
    </message>
    <message>
        <source>The run waits for free cores and has not begun. It starts by itself; stop it to take it out of the queue.</source>
        <translation>Запуск ждёт свободных ядер и ещё не начат. Он начнётся сам; остановите его, чтобы убрать из очереди.</translation>
    </message>
    <message>
        <source>The run has trained all its epochs. Start a new one to train further.</source>
        <translation>Запуск прошёл все свои эпохи. Чтобы обучать дальше, начните новый.</translation>
    </message>
    <message>
        <source>The run&apos;s worker is still at work. Try again in a moment.</source>
        <translation>Исполнитель запуска ещё работает. Попробуйте снова чуть позже.</translation>
    </message>
    <message>
        <source>The run has spent its budget. Give it a larger one to continue.</source>
        <translation>Запуск израсходовал свой бюджет. Чтобы продолжить, увеличьте бюджет.</translation>
    </message>
    <message>
        <source>The run goes on. Stop it before it is removed; nothing was removed.</source>
        <translation>Запуск ещё идёт. Остановите его перед удалением; ничего не удалено.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::Session</name>
    <message>
        <source>Trainyard on another computer, or of another user, looks after this. Nothing was changed; do it there.</source>
        <translation>За этим следит Trainyard на другом компьютере или у другого пользователя. Ничего не изменено; сделайте это там.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::SleepGuard</name>
    <message>
        <source>A network is being trained.</source>
        <translation>Идёт обучение сети.</translation>
    </message>
</context>
<context>
    <name>trainyard::agent::Supervisor</name>
    <message>
        <source>There is no run or task with this name. Nothing was changed.</source>
        <translation>Запуска или задачи с таким именем нет. Ничего не изменено.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ActionRegistry</name>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Обучение</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Инструменты</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Вид</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::CommandPalette</name>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation>Нет совпадений с «%1».</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ComputerCard</name>
    <message>
        <source>This computer</source>
        <translation>Этот компьютер</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::DiskModel</name>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Что это</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменено</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::DiskPage</name>
    <message>
        <source>The project is being measured.</source>
        <translation>Проект измеряется.</translation>
    </message>
    <message>
        <source>The disk does not say how much of it is free.</source>
        <translation>Диск не сообщает, сколько на нём свободно.</translation>
    </message>
    <message>
        <source>%1 in this project</source>
        <translation>%1 в этом проекте</translation>
    </message>
    <message>
        <source>A clean-up goes on.</source>
        <translation>Идёт очистка.</translation>
    </message>
    <message>
        <source>Choose what should go.</source>
        <translation>Выберите, что удалить.</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Очистить</translation>
    </message>
    <message numerus="yes">
        <source>%n runs will be deleted with their curves and weights. This cannot be undone.</source>
        <translation>
            <numerusform>%n запуск будет удалён вместе с кривыми и весами. Отменить это нельзя.</numerusform>
            <numerusform>%n запуска будут удалены вместе с кривыми и весами. Отменить это нельзя.</numerusform>
            <numerusform>%n запусков будет удалено вместе с кривыми и весами. Отменить это нельзя.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 will be freed</source>
        <translation>Освободится %1</translation>
    </message>
    <message>
        <source>Disk use</source>
        <translation>Место на диске</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Измерить снова</translation>
    </message>
    <message>
        <source>images</source>
        <translation>изображения</translation>
    </message>
    <message>
        <source>packed pixels</source>
        <translation>упакованные пиксели</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>запуски</translation>
    </message>
    <message>
        <source>index, journals, leftovers</source>
        <translation>индекс, журналы, остатки</translation>
    </message>
    <message>
        <source>free on this disk</source>
        <translation>свободно на этом диске</translation>
    </message>
    <message>
        <source>What takes room in this project</source>
        <translation>Что занимает место в этом проекте</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::DockArea</name>
    <message>
        <source>Close this dock</source>
        <translation>Закрыть эту панель</translation>
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
    <name>trainyard::desktop::FilesPanel</name>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Проект не открыт.</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Открыть папку…</translation>
    </message>
    <message>
        <source>Show this folder in the file manager</source>
        <translation>Показать эту папку в диспетчере файлов</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Open with the desktop&apos;s program</source>
        <translation>Открыть системной программой</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Копировать путь</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::HelpPage</name>
    <message>
        <source>Guide</source>
        <translation>Руководство</translation>
    </message>
    <message>
        <source>It is inside the program and needs no network.</source>
        <translation>Оно внутри программы и не требует сети.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Тема</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::JobsList</name>
    <message>
        <source>All of these jobs still go on.</source>
        <translation>Все эти задачи ещё выполняются.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Задачи</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Убрать завершённые</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Ничего не выполняется.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::JobsModel</name>
    <message>
        <source>stopping…</source>
        <translation>останавливается…</translation>
    </message>
    <message>
        <source>working</source>
        <translation>выполняется</translation>
    </message>
    <message>
        <source>%1 left, longer than thought</source>
        <translation>осталось %1, дольше ожидаемого</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>осталось %1</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 процентов</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::LanguageChoice</name>
    <message>
        <source>As system</source>
        <translation>Как в системе</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::MainWindow</name>
    <message>
        <source>Jobs</source>
        <translation>Задачи</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message>
        <source>Search commands, files, runs</source>
        <translation>Поиск команд, файлов, запусков</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Начало</translation>
    </message>
    <message>
        <source>Go to a file or run</source>
        <translation>Перейти к файлу или запуску</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Файл</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>&amp;Данные</translation>
    </message>
    <message>
        <source>T&amp;rain</source>
        <translation>&amp;Обучение</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Инструменты</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Открыть &amp;недавние</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Тема</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Язык</translation>
    </message>
    <message>
        <source>&amp;Companion</source>
        <translation>&amp;Питомец</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::NotificationList</name>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Очистить</translation>
    </message>
    <message>
        <source>Nothing new.</source>
        <translation>Ничего нового.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Настройки…</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::Notifications</name>
    <message>
        <source>%1 %2</source>
        <comment>what happened; what was kept</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::PaletteField</name>
    <message>
        <source>%1 (%2)</source>
        <comment>name (keys)</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::PricesEditor</name>
    <message>
        <source>Choose a place first.</source>
        <translation>Сначала выберите место.</translation>
    </message>
    <message>
        <source>This computer stays in the list.</source>
        <translation>Этот компьютер остаётся в списке.</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Добавить место</translation>
    </message>
    <message>
        <source>Machine and configuration, for example: cloud gpu-1</source>
        <translation>Машина и конфигурация, например: cloud gpu-1</translation>
    </message>
    <message>
        <source>Runs are charged by what stands here when they begin. Amounts with their currency: 5.5 RUB, 2.80 USD.</source>
        <translation>Запуск считается по тому, что указано здесь в момент его начала. Суммы с валютой: 5.5 RUB, 2.80 USD.</translation>
    </message>
    <message>
        <source>Electricity, per kWh</source>
        <translation>Электричество, за кВт·ч</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>Prices of places</source>
        <translation>Цены мест</translation>
    </message>
    <message>
        <source>Add place…</source>
        <translation>Добавить место…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Убрать</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::PricesModel</name>
    <message>
        <source>A place has the name of a machine and of a configuration.</source>
        <translation>У места есть имя машины и имя конфигурации.</translation>
    </message>
    <message>
        <source>%1, %2 is there already.</source>
        <comment>machine, configuration</comment>
        <translation>%1, %2 уже есть.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>machine, configuration</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Этот компьютер</translation>
    </message>
    <message>
        <source>Double-click to change it; empty = not known.</source>
        <translation>Двойной щелчок, чтобы изменить; пусто — неизвестно.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>В час</translation>
    </message>
    <message>
        <source>Per hour in background</source>
        <translation>В час в фоне</translation>
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
    <name>trainyard::desktop::RailButton</name>
    <message>
        <source>%1, %2</source>
        <comment>activity, what its counter counts</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name (keys)</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::RecentModel</name>
    <message>
        <source>Folder not found</source>
        <translation>Папка не найдена</translation>
    </message>
    <message numerus="yes">
        <source>%n runs going on</source>
        <translation>
            <numerusform>Идёт %n запуск</numerusform>
            <numerusform>Идут %n запуска</numerusform>
            <numerusform>Идёт %n запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Запусков пока нет</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>name of a run, its state</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ReportDialog</name>
    <message>
        <source>Save report…</source>
        <translation>Сохранить отчёт…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Report a problem</source>
        <translation>Сообщить о проблеме</translation>
    </message>
    <message>
        <source>What happened, and what did you expect?</source>
        <translation>Что произошло и чего вы ожидали?</translation>
    </message>
    <message>
        <source>What else is in the report</source>
        <translation>Что ещё есть в отчёте</translation>
    </message>
    <message>
        <source>Read it and take out what nobody should see. It is only saved to a file of yours; Trainyard sends nothing.</source>
        <translation>Прочитайте его и уберите то, чего никто не должен видеть. Он только сохраняется в ваш файл; Trainyard ничего не отправляет.</translation>
    </message>
    <message>
        <source>Being put together…</source>
        <translation>Составляется…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>The report is still being put together.</source>
        <translation>Отчёт ещё составляется.</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Сохранить отчёт</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>Текстовые файлы (*.txt)</translation>
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
    <name>trainyard::desktop::SessionJobs</name>
    <message>
        <source>this computer</source>
        <translation>этот компьютер</translation>
    </message>
    <message>
        <source>project %1</source>
        <translation>проект %1</translation>
    </message>
    <message>
        <source>%1 ended before it was done. Its page says why, and what was kept.</source>
        <translation>%1: завершение раньше срока. На странице указано, почему и что сохранено.</translation>
    </message>
    <message>
        <source>%1 failed.</source>
        <translation>%1: ошибка.</translation>
    </message>
    <message>
        <source>%1 finished.</source>
        <translation>%1: готово.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs finished.</source>
        <translation>
            <numerusform>Завершён %n запуск.</numerusform>
            <numerusform>Завершены %n запуска.</numerusform>
            <numerusform>Завершено %n запусков.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs finished.</source>
        <translation>
            <numerusform>Завершена %n задача.</numerusform>
            <numerusform>Завершены %n задачи.</numerusform>
            <numerusform>Завершено %n задач.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has spent four fifths of its budget.</source>
        <translation>%1: израсходовано четыре пятых бюджета.</translation>
    </message>
    <message>
        <source>%1 has spent its budget.</source>
        <translation>%1: бюджет израсходован.</translation>
    </message>
    <message>
        <source>It is stopped when the budget is spent, and weights are saved first.</source>
        <translation>Когда бюджет кончится, запуск остановится, сначала сохранив веса.</translation>
    </message>
    <message>
        <source>It was stopped, and weights were saved. Continue it with a larger budget.</source>
        <translation>Запуск остановлен, веса сохранены. Продолжите его с большим бюджетом.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>What you choose holds at once, for all projects.</source>
        <translation>Выбранное действует сразу и для всех проектов.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Внешний вид</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>As system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Компактные</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Обычные</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Просторные</translation>
    </message>
    <message>
        <source>Companion</source>
        <translation>Питомец</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Corgi</source>
        <translation>Корги</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>Кот</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message>
        <source>Tell the desktop when a long job ends while I am elsewhere</source>
        <translation>Сообщать на рабочий стол о конце долгой задачи, когда я в другом окне</translation>
    </message>
    <message>
        <source>Do not disturb: the bell alone counts</source>
        <translation>Не беспокоить: считает только колокольчик</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Клавиатура</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Цены</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ShortcutsModel</name>
    <message>
        <source>Also the keys of &quot;%1&quot;: neither works by keys now.</source>
        <translation>Это также клавиши команды «%1»: сейчас ни одна не работает с клавиатуры.</translation>
    </message>
    <message>
        <source>No keys by default</source>
        <translation>По умолчанию клавиш нет</translation>
    </message>
    <message>
        <source>%1 by default</source>
        <translation>По умолчанию %1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Команда</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Меню</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ShortcutsTable</name>
    <message>
        <source>Find command or keys</source>
        <translation>Найти команду или клавиши</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Клавиатура</translation>
    </message>
    <message>
        <source>Keys by default</source>
        <translation>Клавиши по умолчанию</translation>
    </message>
    <message>
        <source>Choose a command first.</source>
        <translation>Сначала выберите команду.</translation>
    </message>
    <message>
        <source>This command has its usual keys.</source>
        <translation>У этой команды обычные клавиши.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::StartPage</name>
    <message>
        <source>Choose folder…</source>
        <translation>Выбрать папку…</translation>
    </message>
    <message>
        <source>Choose archive…</source>
        <translation>Выбрать архив…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Открыть папку…</translation>
    </message>
    <message>
        <source>Open sample</source>
        <translation>Открыть образец</translation>
    </message>
    <message>
        <source>Guide, works offline</source>
        <translation>Руководство, работает без сети</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>Все команды</translation>
    </message>
    <message>
        <source>Import settings…</source>
        <translation>Импорт настроек…</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Где теперь %1?</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Указать…</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>Убрать из списка</translation>
    </message>
    <message>
        <source>Image classifiers from pictures to trained networks, on your own machines. Nothing leaves this computer until you add another.</source>
        <translation>Классификаторы изображений: от картинок до обученных сетей, на ваших машинах. Ничто не покидает этот компьютер, пока вы не добавите другой.</translation>
    </message>
    <message>
        <source>Drop a folder or archive of images here</source>
        <translation>Перетащите сюда папку или архив с изображениями</translation>
    </message>
    <message>
        <source>A folder per class, or folders in folders. ZIP, 7z and tar work too. Your files are copied and checked, never changed.</source>
        <translation>По папке на класс или папки в папках. Подойдут также ZIP, 7z и tar. Ваши файлы копируются и проверяются, но никогда не изменяются.</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Открыть папку</translation>
    </message>
    <message>
        <source>A project is a normal folder. What Trainyard adds lies in a folder of its own, and nothing else is changed.</source>
        <translation>Проект — это обычная папка. Всё, что добавляет Trainyard, лежит в отдельной папке, остальное не меняется.</translation>
    </message>
    <message>
        <source>Try the sample vehicles</source>
        <translation>Попробовать образец с транспортом</translation>
    </message>
    <message>
        <source>23 kinds of vehicle in 5 groups, drawn on this computer. Trains on the CPU in about 2 minutes.</source>
        <translation>23 вида транспорта в 5 группах, нарисованные на этом компьютере. Обучается на CPU примерно за 2 минуты.</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Недавние проекты</translation>
    </message>
    <message>
        <source>Projects that you open appear here.</source>
        <translation>Здесь появятся проекты, которые вы откроете.</translation>
    </message>
    <message>
        <source>Find project</source>
        <translation>Найти проект</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>As system</source>
        <translation>Как в системе</translation>
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
    <name>trainyard::desktop::StatusBar</name>
    <message>
        <source>No project open</source>
        <translation>Проект не открыт</translation>
    </message>
    <message>
        <source>Open a folder as the project</source>
        <translation>Открыть папку как проект</translation>
    </message>
    <message>
        <source>Today %1</source>
        <comment>money</comment>
        <translation>Сегодня %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>money, a limit</comment>
        <translation>из %1</translation>
    </message>
    <message>
        <source>What today&apos;s runs of this project have cost</source>
        <translation>Сколько стоили сегодняшние запуски этого проекта</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <comment>use in percent</comment>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <comment>use in percent</comment>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>How busy this computer is</source>
        <translation>Насколько занят этот компьютер</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>percent, time left</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1  +%2</source>
        <comment>time left, number of other jobs</comment>
        <translation>%1  +%2</translation>
    </message>
    <message numerus="yes">
        <source>%n new notifications</source>
        <translation>
            <numerusform>%n новое уведомление</numerusform>
            <numerusform>%n новых уведомления</numerusform>
            <numerusform>%n новых уведомлений</numerusform>
        </translation>
    </message>
    <message>
        <source>No new notifications</source>
        <translation>Новых уведомлений нет</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>Отменить эту задачу</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::TabStrip</name>
    <message>
        <source>%1, not saved</source>
        <translation>%1, не сохранено</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ToolPages</name>
    <message>
        <source>Tools</source>
        <translation>Инструменты</translation>
    </message>
    <message>
        <source>Disk use</source>
        <translation>Место на диске</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Настройки…</translation>
    </message>
    <message>
        <source>&amp;Import settings…</source>
        <translation>&amp;Импорт настроек…</translation>
    </message>
    <message>
        <source>&amp;Disk use</source>
        <translation>Место на &amp;диске</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Проект не открыт.</translation>
    </message>
    <message>
        <source>&amp;Report a problem…</source>
        <translation>&amp;Сообщить о проблеме…</translation>
    </message>
    <message>
        <source>&amp;About Trainyard</source>
        <translation>&amp;О программе Trainyard</translation>
    </message>
    <message>
        <source>Import settings of another computer</source>
        <translation>Импорт настроек другого компьютера</translation>
    </message>
    <message>
        <source>Settings (settings.ini *.ini)</source>
        <translation>Настройки (settings.ini *.ini)</translation>
    </message>
    <message>
        <source>Settings were taken over.</source>
        <translation>Настройки перенесены.</translation>
    </message>
    <message>
        <source>%1 holds no settings of Trainyard. Nothing was changed.</source>
        <translation>В %1 нет настроек Trainyard. Ничего не изменено.</translation>
    </message>
    <message>
        <source>About Trainyard</source>
        <translation>О программе Trainyard</translation>
    </message>
    <message>
        <source>Trainyard %1</source>
        <translation>Trainyard %1</translation>
    </message>
    <message>
        <source>A workbench for image classifiers. Free software under the GNU General Public License, version 3 or later; built with Qt %1.</source>
        <translation>Рабочее место для создания классификаторов изображений. Свободная программа под GNU General Public License версии 3 или новее; собрана с Qt %1.</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Руководство</translation>
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
    <name>trainyard::desktop::data::AugmentView</name>
    <message>
        <source>There is no picture to vary yet.</source>
        <translation>Пока нет изображения, которое можно изменять.</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Отражение</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Сдвиг</translation>
    </message>
    <message>
        <source>Turn and scale</source>
        <translation>Поворот и масштаб</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Cut out</source>
        <translation>Вырез</translation>
    </message>
    <message>
        <source>Mix two</source>
        <translation>Смесь двух</translation>
    </message>
    <message>
        <source>Left and right change places, in half of the pictures.</source>
        <translation>Лево и право меняются местами у половины изображений.</translation>
    </message>
    <message>
        <source>Moved by some pixels; the rim is black.</source>
        <translation>Сдвинуто на несколько пикселей; край чёрный.</translation>
    </message>
    <message>
        <source>Turned and scaled by a little.</source>
        <translation>Немного повёрнуто и увеличено или уменьшено.</translation>
    </message>
    <message>
        <source>Brightness, contrast and saturation.</source>
        <translation>Яркость, контраст и насыщенность.</translation>
    </message>
    <message>
        <source>A square is covered with the mean colour.</source>
        <translation>Квадрат закрыт средним цветом.</translation>
    </message>
    <message>
        <source>Another picture shines through; the answer is mixed as well.</source>
        <translation>Просвечивает другое изображение; ответ тоже смешан.</translation>
    </message>
    <message>
        <source>A picture as it is, and seven times as training varies it</source>
        <translation>Изображение как есть и семь раз — как его изменяет обучение</translation>
    </message>
    <message>
        <source>First the picture as the network gets it, then as training varies it.</source>
        <translation>Сначала изображение, каким его получает сеть, затем — как его изменяет обучение.</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Другое</translation>
    </message>
    <message>
        <source>Train with this…</source>
        <translation>Обучить с этим…</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::BalanceView</name>
    <message>
        <source>for %1 : 1</source>
        <translation>для %1 : 1</translation>
    </message>
    <message>
        <source>Adjust answers after training</source>
        <translation>Поправить ответы после обучения</translation>
    </message>
    <message>
        <source>Adjust within the loss</source>
        <translation>Поправка внутри потерь</translation>
    </message>
    <message>
        <source>Weight the loss</source>
        <translation>Взвесить потери</translation>
    </message>
    <message>
        <source>Repeat rare images</source>
        <translation>Повторять редкие изображения</translation>
    </message>
    <message>
        <source>Leave as is</source>
        <translation>Оставить как есть</translation>
    </message>
    <message>
        <source>By how frequent classes are; figures without it are reported, too.</source>
        <translation>По частоте классов; показатели без поправки тоже сообщаются.</translation>
    </message>
    <message>
        <source>The same thought, while it learns.</source>
        <translation>Та же мысль, но во время обучения.</translation>
    </message>
    <message>
        <source>Mistakes in rare classes count more.</source>
        <translation>Ошибки в редких классах весят больше.</translation>
    </message>
    <message>
        <source>Rare classes are shown more often.</source>
        <translation>Редкие классы показываются чаще.</translation>
    </message>
    <message>
        <source>Train with this…</source>
        <translation>Обучить с этим…</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ClassList</name>
    <message>
        <source>%1 in %2 groups</source>
        <comment>number of classes</comment>
        <translation>%1 в группах: %2</translation>
    </message>
    <message>
        <source>New group</source>
        <translation>Новая группа</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Имя группы</translation>
    </message>
    <message>
        <source>Move to group</source>
        <translation>Переместить в группу</translation>
    </message>
    <message>
        <source>Group of the selected classes; a new name makes a new group</source>
        <translation>Группа выбранных классов; новое имя создаёт новую группу</translation>
    </message>
    <message>
        <source>Merge classes</source>
        <translation>Объединить классы</translation>
    </message>
    <message>
        <source>The selected classes become this one; files stay as they are</source>
        <translation>Выбранные классы станут этим одним; файлы останутся как есть</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Move to group…</source>
        <translation>Переместить в группу…</translation>
    </message>
    <message>
        <source>Merge into one…</source>
        <translation>Объединить в один…</translation>
    </message>
    <message>
        <source>Leave out of training</source>
        <translation>Исключить из обучения</translation>
    </message>
    <message>
        <source>Use again</source>
        <translation>Использовать снова</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Классы</translation>
    </message>
    <message>
        <source>Import images…</source>
        <translation>Импорт изображений…</translation>
    </message>
    <message>
        <source>Group as the folders are</source>
        <translation>Группировать по папкам</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Find class</source>
        <translation>Найти класс</translation>
    </message>
    <message>
        <source>Drag classes between groups, or press M and type a group. Each group of two classes or more gets its own network.</source>
        <translation>Перетаскивайте классы между группами или нажмите M и введите группу. Каждая группа из двух и более классов получает свою сеть.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ClassModel</name>
    <message>
        <source>Left out</source>
        <translation>Исключённые</translation>
    </message>
    <message numerus="yes">
        <source>%1, group, %n classes, %2 images</source>
        <translation>
            <numerusform>%1, группа, %n класс, изображений: %2</numerusform>
            <numerusform>%1, группа, %n класса, изображений: %2</numerusform>
            <numerusform>%1, группа, %n классов, изображений: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n класс</numerusform>
            <numerusform>%n класса</numerusform>
            <numerusform>%n классов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: under %2 images, so its recall will be unstable.</source>
        <translation>%1: меньше %2 изображений, поэтому полнота будет неустойчивой.</translation>
    </message>
    <message>
        <source>%1, %2 images</source>
        <translation>%1, изображений: %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::DataPage</name>
    <message>
        <source>images per class; the line: under 100, recall is unstable</source>
        <translation>изображений на класс; линия: меньше 100, полнота неустойчива</translation>
    </message>
    <message>
        <source>images per group</source>
        <translation>изображений на группу</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>файлов: %1</translation>
    </message>
    <message>
        <source>%1, %2 files, read %3. The source itself was not changed.</source>
        <comment>source, files, when</comment>
        <translation>%1, файлов: %2, прочитано: %3. Сам источник не изменён.</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Сравнивать нечего.</translation>
    </message>
    <message>
        <source>Leaks are being looked for.</source>
        <translation>Идёт поиск утечек.</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>Все классы</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>изображений: %1</translation>
    </message>
    <message>
        <source>%1 images, most doubtful first</source>
        <translation>изображений: %1, самые сомнительные первыми</translation>
    </message>
    <message>
        <source>%1, %2 selected</source>
        <comment>images shown, number</comment>
        <translation>%1, выбрано: %2</translation>
    </message>
    <message>
        <source>Open with the desktop&apos;s program</source>
        <translation>Открыть системной программой</translation>
    </message>
    <message>
        <source>Move to class…</source>
        <translation>Перенести в класс…</translation>
    </message>
    <message>
        <source>Use for training</source>
        <translation>Использовать для обучения</translation>
    </message>
    <message>
        <source>Use for validation</source>
        <translation>Использовать для проверки</translation>
    </message>
    <message>
        <source>Use for the test</source>
        <translation>Использовать для теста</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Исключить</translation>
    </message>
    <message>
        <source>As the folder says</source>
        <translation>Как указывает папка</translation>
    </message>
    <message>
        <source>The data set is being read.</source>
        <translation>Набор данных читается.</translation>
    </message>
    <message>
        <source>Re-scan</source>
        <translation>Пересканировать</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>Обучить…</translation>
    </message>
    <message>
        <source>usable images</source>
        <translation>пригодных изображений</translation>
    </message>
    <message>
        <source>classes / groups</source>
        <translation>классы / группы</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>дисбаланс</translation>
    </message>
    <message>
        <source>files set aside</source>
        <translation>файлов отложено</translation>
    </message>
    <message>
        <source>leaks to fix</source>
        <translation>утечек исправить</translation>
    </message>
    <message>
        <source>packed pixels</source>
        <translation>упакованные пиксели</translation>
    </message>
    <message>
        <source>Class distribution</source>
        <translation>Распределение по классам</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Лог.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Линейная</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Шкала</translation>
    </message>
    <message>
        <source>By group</source>
        <translation>По группам</translation>
    </message>
    <message>
        <source>By count</source>
        <translation>По числу</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Порядок</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Классы</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Группы</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Уровень</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Все</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Отмеченные</translation>
    </message>
    <message>
        <source>Training part</source>
        <translation>Обучающая часть</translation>
    </message>
    <message>
        <source>Validation part</source>
        <translation>Проверочная часть</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>Тестовая часть</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Исключённые</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Отложенные</translation>
    </message>
    <message>
        <source>Which images are shown</source>
        <translation>Какие изображения показаны</translation>
    </message>
    <message>
        <source>Size of the pictures</source>
        <translation>Размер изображений</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Показать все</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Изображения</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed in another window or program, and is shown as it is now.</source>
        <translation>Набор «%1» изменён в другом окне или программе и показан таким, какой он сейчас.</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) made here cannot be undone any more: what they changed was changed there, too. All others can.</source>
        <translation>
            <numerusform>%n сделанное здесь изменение больше нельзя отменить: то же изменено и там. Остальные можно.</numerusform>
            <numerusform>%n сделанных здесь изменения больше нельзя отменить: то же изменено и там. Остальные можно.</numerusform>
            <numerusform>%n сделанных здесь изменений больше нельзя отменить: то же изменено и там. Остальные можно.</numerusform>
        </translation>
    </message>
    <message>
        <source>What you changed here can still be undone.</source>
        <translation>То, что вы изменили здесь, по-прежнему можно отменить.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::DataPanel</name>
    <message>
        <source>&amp;Import folder…</source>
        <translation>&amp;Импортировать папку…</translation>
    </message>
    <message>
        <source>Import a folder of images</source>
        <translation>Импорт папки с изображениями</translation>
    </message>
    <message>
        <source>Import &amp;archive or list…</source>
        <translation>Импортировать &amp;архив или список…</translation>
    </message>
    <message>
        <source>Import an archive or a list of images</source>
        <translation>Импорт архива или списка изображений</translation>
    </message>
    <message>
        <source>Archives and lists (*.zip *.tar *.tar.gz *.tgz *.tar.xz *.tar.bz2 *.7z *.rar *.csv);;All files (*)</source>
        <translation>Архивы и списки (*.zip *.tar *.tar.gz *.tgz *.tar.xz *.tar.bz2 *.7z *.rar *.csv);;Все файлы (*)</translation>
    </message>
    <message>
        <source>This project has no data set yet.</source>
        <translation>В этом проекте пока нет набора данных.</translation>
    </message>
    <message>
        <source>&amp;Re-scan this data set</source>
        <translation>&amp;Пересканировать этот набор данных</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Отменить: %1</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Отменять нечего.</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>&amp;Вернуть</translation>
    </message>
    <message>
        <source>Re&amp;do: %1</source>
        <translation>&amp;Вернуть: %1</translation>
    </message>
    <message>
        <source>There is nothing to do again.</source>
        <translation>Возвращать нечего.</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Открыть о&amp;бразец</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Импорт: %1</translation>
    </message>
    <message>
        <source>Re-scan %1</source>
        <translation>Пересканирование: %1</translation>
    </message>
    <message>
        <source>Draw the sample vehicles</source>
        <translation>Рисование образца с транспортом</translation>
    </message>
    <message>
        <source>Import the sample vehicles</source>
        <translation>Импорт образца с транспортом</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Данные</translation>
    </message>
    <message>
        <source>Problems and split</source>
        <translation>Проблемы и разбиение</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Разбиение</translation>
    </message>
    <message>
        <source>stored in the project</source>
        <translation>хранится в проекте</translation>
    </message>
    <message>
        <source>Drop a folder or archive of images here.</source>
        <translation>Перетащите сюда папку или архив с изображениями.</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Выбрать папку…</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Augmentation</source>
        <translation>Аугментация</translation>
    </message>
    <message>
        <source>&amp;Track the pictures by DVC</source>
        <translation>С&amp;ледить за изображениями с DVC</translation>
    </message>
    <message>
        <source>Track %1 by DVC</source>
        <translation>Следить за %1 с DVC</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was changed in another window.</source>
        <translation>Набор «%1» изменён в другом окне.</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Баланс</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::DistributionChart</name>
    <message>
        <source>%1k</source>
        <comment>thousands</comment>
        <translation>%1к</translation>
    </message>
    <message>
        <source>%1
to 1</source>
        <comment>ratio of the largest class to the smallest</comment>
        <translation>%1
к 1</translation>
    </message>
    <message numerus="yes">
        <source>%n bars, from %1 to %2 images.</source>
        <translation>
            <numerusform>%n столбец, от %1 до %2 изображений.</numerusform>
            <numerusform>%n столбца, от %1 до %2 изображений.</numerusform>
            <numerusform>%n столбцов, от %1 до %2 изображений.</numerusform>
        </translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Класс</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Изображения</translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: изображений: %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ImportDialog</name>
    <message>
        <source>Import images</source>
        <translation>Импорт изображений</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Новый проект</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Выбрать…</translation>
    </message>
    <message>
        <source> px</source>
        <translation> пкс</translation>
    </message>
    <message>
        <source>Size for training</source>
        <translation>Размер для обучения</translation>
    </message>
    <message>
        <source>Leave the images where they are</source>
        <translation>Оставить изображения на месте</translation>
    </message>
    <message>
        <source>Archives and lists are always copied.</source>
        <translation>Архивы и списки всегда копируются.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Импортировать</translation>
    </message>
    <message>
        <source>Where is the project put?</source>
        <translation>Где разместить проект?</translation>
    </message>
    <message>
        <source>A name has letters, digits, dashes and dots.</source>
        <translation>Имя состоит из букв, цифр, дефисов и точек.</translation>
    </message>
    <message>
        <source>Say where the project is put.</source>
        <translation>Укажите, где разместить проект.</translation>
    </message>
    <message>
        <source>The pictures are added to the data set &quot;%1&quot;.</source>
        <translation>Изображения добавляются в набор данных «%1».</translation>
    </message>
    <message>
        <source>The images are read where they are. Do not move them later.</source>
        <translation>Изображения читаются там, где лежат. Не перемещайте их потом.</translation>
    </message>
    <message>
        <source>The images are copied and checked; the source is not changed.</source>
        <translation>Изображения копируются и проверяются; источник не меняется.</translation>
    </message>
    <message>
        <source>The disk has %1 free, and the import needs about %2.</source>
        <translation>На диске свободно %1, а для импорта нужно около %2.</translation>
    </message>
    <message>
        <source>Keep the one that the images come with</source>
        <translation>Сохранить то, с которым пришли изображения</translation>
    </message>
    <message>
        <source>Draw a new one</source>
        <translation>Создать новое</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Разбиение</translation>
    </message>
    <message>
        <source>As the data set has it</source>
        <translation>Как в наборе данных</translation>
    </message>
    <message>
        <source>Drawn: the images come with none</source>
        <translation>Создаётся: изображения пришли без него</translation>
    </message>
    <message>
        <source>The images come with a split; its folders: %1.</source>
        <translation>Изображения пришли с разбиением; его папки: %1.</translation>
    </message>
    <message>
        <source>If it holds folders train, val or test, or a column that says so.</source>
        <translation>Если там есть папки train, val или test или столбец, который это указывает.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ImportStrip</name>
    <message>
        <source>Show files</source>
        <translation>Показать файлы</translation>
    </message>
    <message>
        <source>Track by DVC</source>
        <translation>Следить с DVC</translation>
    </message>
    <message>
        <source>Git keeps a small file that names the pictures, DVC keeps the pictures</source>
        <translation>Git хранит маленький файл с именами изображений, DVC хранит сами изображения</translation>
    </message>
    <message>
        <source>DVC tracks the pictures of %1 now.</source>
        <translation>Теперь DVC следит за изображениями %1.</translation>
    </message>
    <message>
        <source>Commit these files: %1. &quot;dvc push&quot; sends the pictures to a remote.</source>
        <translation>Закоммитьте эти файлы: %1. «dvc push» отправит изображения в удалённое хранилище.</translation>
    </message>
    <message>
        <source>The pictures are as they were. &quot;Details&quot; has the commands.</source>
        <translation>Изображения остались как были. Команды — в «Подробнее».</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ProblemsView</name>
    <message>
        <source>Show files</source>
        <translation>Показать файлы</translation>
    </message>
    <message>
        <source>Looking for problems…</source>
        <translation>Поиск проблем…</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n kinds</source>
        <translation>
            <numerusform>%1, %n вид</numerusform>
            <numerusform>%1, %n вида</numerusform>
            <numerusform>%1, %n видов</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems found in %1 images.</source>
        <translation>Проблем не найдено, изображений: %1.</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить снова</translation>
    </message>
    <message>
        <source>Balance…</source>
        <translation>Баланс…</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::SplitView</name>
    <message>
        <source>An edit is being written.</source>
        <translation>Записывается правка.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Обуч.</translation>
    </message>
    <message>
        <source>Val</source>
        <translation>Пров.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Тест</translation>
    </message>
    <message>
        <source>%1 %2  %3</source>
        <comment>part, share, images</comment>
        <translation>%1 %2  %3</translation>
    </message>
    <message>
        <source>Every class is in every part.</source>
        <translation>Каждый класс есть в каждой части.</translation>
    </message>
    <message>
        <source>Some classes are missing in a part; see the problems.</source>
        <translation>Некоторых классов в одной из частей нет; см. проблемы.</translation>
    </message>
    <message>
        <source>Keep together</source>
        <translation>Держать вместе</translation>
    </message>
    <message>
        <source>Duplicates only</source>
        <translation>Только дубликаты</translation>
    </message>
    <message>
        <source>Same camera (file prefix)</source>
        <translation>Одна камера (начало имени файла)</translation>
    </message>
    <message>
        <source>Same match of a pattern</source>
        <translation>Одно совпадение с шаблоном</translation>
    </message>
    <message>
        <source>Same value of a column</source>
        <translation>Одно значение столбца</translation>
    </message>
    <message>
        <source>expression over the path, or name of the column</source>
        <translation>выражение для пути или имя столбца</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Зерно</translation>
    </message>
    <message>
        <source>Draw again</source>
        <translation>Разбить заново</translation>
    </message>
    <message>
        <source>train %1, validation %2, test %3</source>
        <comment>images of the parts that pictures came with</comment>
        <translation>обучение %1, проверка %2, тест %3</translation>
    </message>
    <message>
        <source>Came with the pictures, and is kept: %1.</source>
        <translation>Пришло с изображениями и сохраняется: %1.</translation>
    </message>
    <message>
        <source>Drawn anew. The pictures came with: %1.</source>
        <translation>Создано заново. Изображения пришли с таким: %1.</translation>
    </message>
    <message>
        <source>Keep the given split</source>
        <translation>Сохранять данное разбиение</translation>
    </message>
    <message>
        <source>Images stay in the part that they came in when it is drawn again</source>
        <translation>При новом разбиении изображения остаются в той части, в которой пришли</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ChartCard</name>
    <message>
        <source>Axis, scale, export</source>
        <translation>Ось, шкала, экспорт</translation>
    </message>
    <message>
        <source>By epoch</source>
        <translation>По эпохам</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>По шагам</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>По времени</translation>
    </message>
    <message>
        <source>By money</source>
        <translation>По деньгам</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Линейная</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Логарифмическая</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Как измерено</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Сглаженно</translation>
    </message>
    <message>
        <source>Strongly smoothed</source>
        <translation>Сильно сглаженно</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Показать таблицей</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>Экспорт графика</translation>
    </message>
    <message>
        <source>Pictures and tables (*.svg *.png *.csv)</source>
        <translation>Изображения и таблицы (*.svg *.png *.csv)</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>На весь экран</translation>
    </message>
    <message>
        <source>Leave full screen</source>
        <translation>Выйти из полного экрана</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CompareCurves</name>
    <message>
        <source>No epoch of this network has been trained yet.</source>
        <translation>Ни одна эпоха этой сети ещё не обучена.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>%1; thin: training, with marks: validation</source>
        <translation>%1; тонкая: обучение, с отметками: проверка</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>Точность на проверочной выборке</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Сеть</translation>
    </message>
    <message>
        <source>Network whose curves are shown</source>
        <translation>Сеть, кривые которой показаны</translation>
    </message>
    <message>
        <source>%1, over what it tells apart</source>
        <translation>%1, по тому, что она различает</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ComparePage</name>
    <message>
        <source>%1 (%2)</source>
        <comment>run, kind of network</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>None of these runs has been tried on test images yet.</source>
        <translation>Ни один из этих запусков ещё не испытан на тестовых изображениях.</translation>
    </message>
    <message>
        <source>%1 is the only one with figures.</source>
        <translation>Показатели есть только у %1.</translation>
    </message>
    <message>
        <source>%1 is better than %2, and by more than chance.</source>
        <translation>%1 лучше, чем %2, и это больше случайности.</translation>
    </message>
    <message>
        <source>%1 is ahead of %2, but that may be chance.</source>
        <translation>%1 впереди %2, но это может быть случайностью.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n запуск</numerusform>
            <numerusform>%n запуска</numerusform>
            <numerusform>%n запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>These runs did not see the same data.</source>
        <translation>Эти запуски видели не одни и те же данные.</translation>
    </message>
    <message>
        <source>Their figures stand side by side, but say little of which network is better.</source>
        <translation>Их показатели стоят рядом, но мало говорят о том, какая сеть лучше.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>Figures on the test images</source>
        <translation>Показатели на тестовых изображениях</translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation>Различающиеся настройки</translation>
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
    <message>
        <source>true ↓ given →</source>
        <translation>истина ↓ ответ →</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ContendersModel</name>
    <message>
        <source>Not measured.</source>
        <translation>Не измерено.</translation>
    </message>
    <message>
        <source>%1 to %2 with 95 % confidence, %3 images</source>
        <translation>от %1 до %2 с доверием 95 %, изображений: %3</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Весов</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostCard</name>
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
        <source>Continue until</source>
        <translation>Продолжить до</translation>
    </message>
    <message>
        <source>Stops at</source>
        <translation>Остановка на</translation>
    </message>
    <message>
        <source>Set a price…</source>
        <translation>Задать цену…</translation>
    </message>
    <message>
        <source>No price was set for this machine when the run began.</source>
        <translation>Когда запуск начался, цена этой машины не была задана.</translation>
    </message>
    <message>
        <source>No price is set for this machine, so the cost is unknown.</source>
        <translation>Цена этой машины не задана, поэтому стоимость неизвестна.</translation>
    </message>
    <message>
        <source>%1 The limit stays as it was.</source>
        <comment>what is wrong</comment>
        <translation>%1 Предел остался прежним.</translation>
    </message>
    <message>
        <source>The run is paid in %1, not in %2.</source>
        <translation>Запуск оплачивается в %1, а не в %2.</translation>
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
    <message>
        <source>%1, charged by %2</source>
        <comment>name of a run, price</comment>
        <translation>%1, тариф: %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostTable</name>
    <message>
        <source>Cost of each run</source>
        <translation>Стоимость каждого запуска</translation>
    </message>
    <message>
        <source>Electricity: measured energy × %1/kWh.</source>
        <translation>Электричество: измеренная энергия × %1/кВт·ч.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs share %1, so its price is split.</source>
        <translation>
            <numerusform>%n запуск делит %1, поэтому цена поделена.</numerusform>
            <numerusform>%n запуска делят %1, поэтому цена поделена.</numerusform>
            <numerusform>%n запусков делят %1, поэтому цена поделена.</numerusform>
        </translation>
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
    <message>
        <source>Seconds</source>
        <translation>Секунды</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Деньги</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Шаг</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Эпоха</translation>
    </message>
    <message>
        <source>%1, training</source>
        <comment>name of a line</comment>
        <translation>%1, обучение</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>обучение %1</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::DifferencesModel</name>
    <message>
        <source>Setting</source>
        <translation>Настройка</translation>
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
    <name>trainyard::desktop::runs::LogDialog</name>
    <message>
        <source>Log of %1</source>
        <translation>Журнал: %1</translation>
    </message>
    <message>
        <source>The worker wrote nothing.</source>
        <translation>Процесс обучения ничего не записал.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>The log is empty.</source>
        <translation>Журнал пуст.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::MistakesModel</name>
    <message>
        <source>%1, taken for %2</source>
        <comment>class, another class</comment>
        <translation>%1, принято за %2</translation>
    </message>
    <message>
        <source>%1
%2 %, the given class %3 %</source>
        <comment>path, percent, percent</comment>
        <translation>%1
%2 %, указанный класс %3 %</translation>
    </message>
    <message>
        <source>%1, taken for %2, %3 percent sure</source>
        <translation>%1, принято за %2, уверенность %3 процентов</translation>
    </message>
    <message>
        <source>moved to %1</source>
        <translation>перенесено в %1</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>исключено</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a mistake, what became of it</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::MistakesPage</name>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>%n изображение</numerusform>
            <numerusform>%n изображения</numerusform>
            <numerusform>%n изображений</numerusform>
        </translation>
    </message>
    <message>
        <source>No mistakes of this kind.</source>
        <translation>Ошибок такого вида нет.</translation>
    </message>
    <message>
        <source>No label looks wrong to this run.</source>
        <translation>Ни одна разметка не кажется этому запуску неверной.</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>Mistakes of %1</source>
        <translation>Ошибки: %1</translation>
    </message>
    <message>
        <source>Surest mistakes</source>
        <translation>Самые уверенные ошибки</translation>
    </message>
    <message>
        <source>Labels that look wrong</source>
        <translation>Подозрительная разметка</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Что показано</translation>
    </message>
    <message>
        <source>Show in the data set</source>
        <translation>Показать в наборе данных</translation>
    </message>
    <message>
        <source>Move to class…</source>
        <translation>Перенести в класс…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Исключить</translation>
    </message>
    <message>
        <source>As the folder says</source>
        <translation>Как указывает папка</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::NotesDialog</name>
    <message>
        <source>Notes and tags</source>
        <translation>Заметки и метки</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Метки через запятую</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
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
    <name>trainyard::desktop::runs::RecallLegend</name>
    <message numerus="yes">
        <source>fewer than %n images</source>
        <translation>
            <numerusform>меньше %n изображения</numerusform>
            <numerusform>меньше %n изображений</numerusform>
            <numerusform>меньше %n изображений</numerusform>
        </translation>
    </message>
    <message>
        <source>95 % range</source>
        <translation>95-процентный интервал</translation>
    </message>
    <message>
        <source>Hollow bars: %1. Lines: %2.</source>
        <translation>Полые полосы: %1. Линии: %2.</translation>
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
    <name>trainyard::desktop::runs::RunCharts</name>
    <message>
        <source>paid, GPU idle: %1 of %2</source>
        <translation>оплачено, GPU простаивает: %1 из %2</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Процессор</translation>
    </message>
    <message>
        <source>all networks of this run</source>
        <translation>все сети этого запуска</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Потери</translation>
    </message>
    <message>
        <source>%1; thin: training, with marks: validation</source>
        <translation>%1; тонкая: обучение, с отметками: проверка</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>Точность на проверочной выборке</translation>
    </message>
    <message>
        <source>each network over its own classes</source>
        <translation>каждая сеть на своих классах</translation>
    </message>
    <message>
        <source>sampled every second</source>
        <translation>замер каждую секунду</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Стоимость</translation>
    </message>
    <message>
        <source>12 min</source>
        <translation>12 мин</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 ч</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Весь запуск</translation>
    </message>
    <message>
        <source>How much of the run is shown</source>
        <translation>Какая часть запуска показана</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Скорость обучения</translation>
    </message>
    <message>
        <source>Images per second</source>
        <translation>Изображений в секунду</translation>
    </message>
    <message>
        <source>%1, learning rate %2; thin: training, with marks: validation</source>
        <translation>%1, скорость обучения %2; тонкая — обучение, с метками — проверка</translation>
    </message>
    <message>
        <source>%1 images/s, sampled every second</source>
        <translation>%1 изобр./с, замер каждую секунду</translation>
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
    <message>
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Mistakes…</source>
        <translation>Ошибки…</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Показать журнал</translation>
    </message>
    <message>
        <source>Mistakes are known when the networks have been tried on images.</source>
        <translation>Ошибки известны, когда сети испытаны на изображениях.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunPage</name>
    <message>
        <source>Choose a run in the list to see how it goes.</source>
        <translation>Выберите запуск в списке, чтобы увидеть, как он идёт.</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>веса %1</translation>
    </message>
    <message>
        <source>%1 px</source>
        <translation>%1 пкс</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>пакет %1</translation>
    </message>
    <message>
        <source>started %1</source>
        <translation>начат %1</translation>
    </message>
    <message>
        <source>commit %1</source>
        <translation>коммит %1</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>данные %1</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>Экспорт: %1</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>Записано в %1</translation>
    </message>
    <message>
        <source>Asking the network…</source>
        <translation>Запрос к сети…</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <comment>class, percent</comment>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>The network gave no answer for %1.</source>
        <translation>Сеть не дала ответа для %1.</translation>
    </message>
    <message>
        <source>%1: %2, %3 % sure.</source>
        <comment>file, class, percent</comment>
        <translation>%1: %2, уверенность %3 %.</translation>
    </message>
    <message>
        <source>Then %1.</source>
        <translation>Затем %1.</translation>
    </message>
    <message>
        <source>Ask about a picture</source>
        <translation>Спросить об изображении</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Продолжить</translation>
    </message>
    <message>
        <source>Clone with half the rate…</source>
        <translation>Повторить с половинной скоростью…</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Повторить с изменениями…</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>Показать журнал</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Почему?</translation>
    </message>
    <message>
        <source>tags %1</source>
        <translation>метки %1</translation>
    </message>
    <message>
        <source>%1: %2 of the group %3, %4 % sure.</source>
        <comment>file, class, group, percent</comment>
        <translation>%1: %2 из группы %3, уверенность %4 %.</translation>
    </message>
    <message>
        <source>Export the costs of all runs</source>
        <translation>Экспорт стоимости всех запусков</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Таблицы (*.csv)</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunResults</name>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>%n изображение</numerusform>
            <numerusform>%n изображения</numerusform>
            <numerusform>%n изображений</numerusform>
        </translation>
    </message>
    <message>
        <source>worst first, %1 of the test part</source>
        <translation>худшие первыми, %1 тестовой части</translation>
    </message>
    <message>
        <source>worst first, %1 of the validation part</source>
        <translation>худшие первыми, %1 проверочной части</translation>
    </message>
    <message>
        <source>Confusion</source>
        <translation>Матрица ошибок</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Группы</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Классы</translation>
    </message>
    <message>
        <source>What the matrix is of</source>
        <translation>К чему относится матрица</translation>
    </message>
    <message>
        <source>Recall per class</source>
        <translation>Полнота по классам</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>Вид сети</translation>
    </message>
    <message>
        <source>Comes when the networks have been tried on the test images.</source>
        <translation>Появится, когда сети будут испытаны на тестовых изображениях.</translation>
    </message>
    <message>
        <source>Cost per run</source>
        <translation>Стоимость запуска</translation>
    </message>
    <message>
        <source>Mistakes…</source>
        <translation>Ошибки…</translation>
    </message>
    <message>
        <source>The surest mistakes of the run, and labels that look wrong</source>
        <translation>Самые уверенные ошибки запуска и метки, похожие на неверные</translation>
    </message>
    <message>
        <source>Export the costs…</source>
        <translation>Экспорт стоимости…</translation>
    </message>
    <message>
        <source>% of each true row</source>
        <translation>% каждой истинной строки</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsList</name>
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
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Own: accuracy of a network over what it tells apart, groups or classes, as written below it. The last column: the run over the whole problem.</source>
        <translation>Своя: точность сети на том, что она различает, группах или классах, как написано под ней. Последний столбец: запуск на всей задаче.</translation>
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
    <message>
        <source>%1 percent</source>
        <translation>%1 процентов</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>эпоха %1</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>Метки: %1</translation>
    </message>
    <message>
        <source>tags %1</source>
        <translation>метки %1</translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n группа</numerusform>
            <numerusform>%n группы</numerusform>
            <numerusform>%n групп</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n класс</numerusform>
            <numerusform>%n класса</numerusform>
            <numerusform>%n классов</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: accuracy over its own %2</source>
        <comment>network, how many classes</comment>
        <translation>%1: точность, различает %2</translation>
    </message>
    <message>
        <source>accuracy %1 over its own %2</source>
        <comment>its value, how many classes</comment>
        <translation>точность %1, различает %2</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>Запуски</translation>
    </message>
    <message numerus="yes">
        <source>%n runs going on</source>
        <translation>
            <numerusform>Идёт %n запуск</numerusform>
            <numerusform>Идут %n запуска</numerusform>
            <numerusform>Идёт %n запусков</numerusform>
        </translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Проект не открыт.</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Открыть папку…</translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation>Запусков пока нет.</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>Обучить…</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Сравнение</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>Delete runs</source>
        <translation>Удалить запуски</translation>
    </message>
    <message numerus="yes">
        <source>%n runs will be deleted with their curves and weights. This cannot be undone.</source>
        <translation>
            <numerusform>%n запуск будет удалён вместе с кривыми и весами. Отменить это нельзя.</numerusform>
            <numerusform>%n запуска будут удалены вместе с кривыми и весами. Отменить это нельзя.</numerusform>
            <numerusform>%n запусков будет удалено вместе с кривыми и весами. Отменить это нельзя.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Запуск</translation>
    </message>
    <message>
        <source>No run is chosen.</source>
        <translation>Запуск не выбран.</translation>
    </message>
    <message>
        <source>The run is not going on.</source>
        <translation>Запуск не идёт.</translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation>Запуск окончен.</translation>
    </message>
    <message>
        <source>Mistakes are known when the networks have been tried on images.</source>
        <translation>Ошибки известны, когда сети испытаны на изображениях.</translation>
    </message>
    <message>
        <source>&amp;Pause or resume the run</source>
        <translation>&amp;Приостановить или продолжить запуск</translation>
    </message>
    <message>
        <source>&amp;Stop the run</source>
        <translation>О&amp;становить запуск</translation>
    </message>
    <message>
        <source>&amp;Clone the run…</source>
        <translation>П&amp;овторить запуск с изменениями…</translation>
    </message>
    <message>
        <source>Co&amp;mpare the selected runs</source>
        <translation>Срав&amp;нить выбранные запуски</translation>
    </message>
    <message>
        <source>Select two or more runs</source>
        <translation>Выберите два запуска или больше</translation>
    </message>
    <message>
        <source>&amp;Delete the selected runs…</source>
        <translation>&amp;Удалить выбранные запуски…</translation>
    </message>
    <message>
        <source>M&amp;istakes of the run</source>
        <translation>О&amp;шибки запуска</translation>
    </message>
    <message>
        <source>&amp;Notes and tags of the run…</source>
        <translation>&amp;Заметки и метки запуска…</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>Показать &amp;журнал запуска</translation>
    </message>
    <message>
        <source>Export the c&amp;urves of the run as CSV…</source>
        <translation>Экспорт &amp;кривых запуска в CSV…</translation>
    </message>
    <message>
        <source>Export a rep&amp;ort of the run as HTML…</source>
        <translation>Экспорт отчё&amp;та о запуске в HTML…</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::NetsModel</name>
    <message>
        <source>%1 M</source>
        <comment>million multiplications</comment>
        <translation>%1 млн</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Сеть</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Классы</translation>
    </message>
    <message>
        <source>Images to learn from</source>
        <translation>Изображений для обучения</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Весов</translation>
    </message>
    <message>
        <source>Work per image</source>
        <translation>Работа на изображение</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::PlacesModel</name>
    <message>
        <source>This computer, %1</source>
        <translation>Этот компьютер, %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>machine, configuration</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>электричество</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>около %1</translation>
    </message>
    <message>
        <source>Known by its prices alone: there is no machine behind it.</source>
        <translation>Известны только цены: машины за этим нет.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>В час</translation>
    </message>
    <message>
        <source>Images/s</source>
        <translation>Изображений/с</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Деньги</translation>
    </message>
    <message numerus="yes">
        <source>The speed of %n earlier runs like this one.</source>
        <translation>
            <numerusform>Скорость %n прежнего такого запуска.</numerusform>
            <numerusform>Скорость %n прежних таких запусков.</numerusform>
            <numerusform>Скорость %n прежних таких запусков.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measured just now with %1.</source>
        <comment>a precision</comment>
        <translation>Измерено только что с %1.</translation>
    </message>
    <message>
        <source>The speed here has not been measured yet.</source>
        <translation>Скорость здесь ещё не измерена.</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::TrainDialog</name>
    <message>
        <source>Train</source>
        <translation>Обучение</translation>
    </message>
    <message>
        <source>made from data and kind</source>
        <translation>составляется из данных и вида</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Compare all</source>
        <translation>Сравнить все</translation>
    </message>
    <message>
        <source>Image size</source>
        <translation>Размер изображения</translation>
    </message>
    <message>
        <source> px</source>
        <translation> пкс</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Эпохи</translation>
    </message>
    <message>
        <source>At most minutes</source>
        <translation>Не больше минут</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Пакет</translation>
    </message>
    <message>
        <source>no limit, or for example 300RUB</source>
        <translation>без предела или, например, 300RUB</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Набор данных</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Сеть</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Минуты</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Остановить на</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Рецепт</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Сети</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Места</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>Измерить скорость</translation>
    </message>
    <message>
        <source>Where, how long, for how much</source>
        <translation>Где, как долго, за сколько</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>The recipe</source>
        <translation>Рецепт</translation>
    </message>
    <message>
        <source>The recipe has a mistake.</source>
        <translation>В рецепте ошибка.</translation>
    </message>
    <message>
        <source>The run is being thought through.</source>
        <translation>Запуск обдумывается.</translation>
    </message>
    <message>
        <source>The speed is being measured.</source>
        <translation>Скорость измеряется.</translation>
    </message>
    <message>
        <source>There is no plan to measure.</source>
        <translation>Измерять нечего: плана нет.</translation>
    </message>
    <message>
        <source>Being thought through…</source>
        <translation>Обдумывается…</translation>
    </message>
    <message>
        <source>This cannot be trained yet</source>
        <translation>Это пока нельзя обучить</translation>
    </message>
    <message numerus="yes">
        <source>%1 weights in %n networks</source>
        <translation>
            <numerusform>%1 весов в %n сети</numerusform>
            <numerusform>%1 весов в %n сетях</numerusform>
            <numerusform>%1 весов в %n сетях</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n images are decoded and packed first.</source>
        <translation>
            <numerusform>Сначала %n изображение будет декодировано и упаковано.</numerusform>
            <numerusform>Сначала %n изображения будут декодированы и упакованы.</numerusform>
            <numerusform>Сначала %n изображений будут декодированы и упакованы.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Измеряется…</translation>
    </message>
    <message>
        <source>Open a recipe</source>
        <translation>Открыть рецепт</translation>
    </message>
    <message>
        <source>Recipes (*.yaml *.yml);;All files (*)</source>
        <translation>Рецепты (*.yaml *.yml);;Все файлы (*)</translation>
    </message>
    <message>
        <source>Save the recipe</source>
        <translation>Сохранить рецепт</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Заготовка</translation>
    </message>
    <message>
        <source>own settings</source>
        <translation>свои настройки</translation>
    </message>
    <message>
        <source>own blocks</source>
        <translation>свои блоки</translation>
    </message>
    <message>
        <source>Background tariff</source>
        <translation>Фоновый тариф</translation>
    </message>
    <message>
        <source>Billed at the cheaper price of this place for work that may be interrupted.</source>
        <translation>Оплачивается по более дешёвой цене этого места для работы, которую могут прервать.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>Reads the recipe from a file</source>
        <translation>Читает рецепт из файла</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Writes the recipe into a file</source>
        <translation>Записывает рецепт в файл</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::TrainFlow</name>
    <message>
        <source>&amp;Train…</source>
        <translation>&amp;Обучить…</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Проект не открыт.</translation>
    </message>
    <message>
        <source>This project has no data set yet. Import images first.</source>
        <translation>В этом проекте ещё нет набора данных. Сначала импортируйте изображения.</translation>
    </message>
    <message>
        <source>The run is being prepared</source>
        <translation>Запуск готовится</translation>
    </message>
    <message>
        <source>Images are packed, then the run begins. The window may be closed</source>
        <translation>Изображения упаковываются, затем запуск начнётся. Окно можно закрыть</translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::TrainStarter</name>
    <message>
        <source>Pack %1 at %2 px and train</source>
        <translation>Упаковать %1 по %2 пикс. и обучить</translation>
    </message>
</context>
</TS>
