<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru" sourcelanguage="en">
<context>
    <name>AtomicFile</name>
    <message>
        <source>The disk is full, %1 was not written. The last saved version is kept. Free some space and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: no permission. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written (%2). The last saved version is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program. Nothing was overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Catalogue</name>
    <message>
        <source>%1, line %2, column %3: %4 Nothing was changed; correct the file and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here keys with values are expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key “%1” is not known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here a price is expected, for example 10.8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A price needs its currency, for example RUB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here a number of cores is expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here a number of gigabytes is expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here a number of GPUs is expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kind of a machine is local, ssh, slurm or priced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here configurations by name are expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A background price needs per_hour beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Electricity needs its price, per_kwh.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a file of machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file must begin with “trainyard_machines: 1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Trainyard. It was not changed; update Trainyard to use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here machines by name are expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine “%1” is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be a machine&apos;s name. Use letters, digits, dots, dashes and underscores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer cannot be removed from the machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no machine “%1”. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not YAML (%1).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1:%2 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled. Nothing half-done was left behind.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>There is nothing to compare. Name one run or more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Decoding</name>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not a picture, whatever its name says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kind of picture cannot be read here. Convert it to JPEG or PNG and import it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is cut off: a part of the picture is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged: its contents contradict themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture has more pixels than the limit allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file claims far more pixels than its size can hold. It was not opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was not enough memory to read the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EventFile</name>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a TensorBoard event file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EventLog</name>
    <message>
        <source>%1 cannot be read. What was read before is kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileLock</name>
    <message>
        <source>%1 is in use by another process.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GpuSource</name>
    <message>
        <source>This computer has no NVIDIA GPU, or its driver does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricKind</name>
    <message>
        <source>Balanced accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superclass accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy within the right superclass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mistakes across superclasses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy on the network&apos;s own classes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Money</name>
    <message>
        <source>“%1” is not an amount of money. Write a number and a currency, for example 300RUB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Predictions</name>
    <message>
        <source>%1 is damaged, so single predictions cannot be shown. The run&apos;s results are kept in its events.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Run and method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid, GPU idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced accuracy on validation, whole problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced accuracy on validation, each network&apos;s own classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss, whole problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss, each network&apos;s own classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall of each class, with 95 % intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix: rows are true classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Comparison of %n runs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Results on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the same images, %1 are right only in the first and %2 only in the second (McNemar p = %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and an unknown part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (estimated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were not made from the same data, so no winner is named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no results on this split yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is only one result, so nothing is compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is better than %2: %3 against %4, more than chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is ahead of %2 with %3 against %4, but the difference may be chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>superclass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % intervals of %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings that differ:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results on %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 taken for %2: %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunFigures</name>
    <message numerus="yes">
        <source>%n s</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>today %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunNetworks</name>
    <message>
        <source>Flat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superclass</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunRecord</name>
    <message>
        <source>%1 is damaged. Nothing was changed; the run&apos;s other files may still be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run was recorded by a newer version of Trainyard. Nothing was changed; update Trainyard to see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run&apos;s record is damaged. Nothing was changed; the run&apos;s other files may still be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunStore</name>
    <message>
        <source>There is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run in %1 says that it is another one. It is not shown; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>“%1” means %n runs. Write more of the run&apos;s id.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sample</name>
    <message>
        <source>The sample has 2 to %1 classes; %2 were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sample of %1 classes has %2 to 1,000,000 images; %3 were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images of the sample are 16 to 1024 pixels wide; %1 were asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample could not be written to %1. Nothing was kept. Free some space or choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample was not drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 is not empty. The sample was not drawn; choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder %1 cannot be made. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample could not be moved to %1. Nothing was kept.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StateText</name>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ProgressBar</name>
    <message>
        <source>%1 percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working, how long is not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::SectionHeader</name>
    <message>
        <source>%1, unfolded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, folded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::ValueBar</name>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ConfusionModel</name>
    <message>
        <source>%1 of %2 images of %3 were given as %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ConfusionView</name>
    <message>
        <source>Confusion matrix, percent of each true row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostCard</name>
    <message>
        <source>Stop this run at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keeps the best network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far, the rest is unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far, %1 to %2 when done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far, about %1 when done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>money so far, the rest of the sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of %1 of the time is unknown and not in this sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid, GPU idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still to come, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still to come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an amount of money; the limit stays as it was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostModel</name>
    <message>
        <source>%1 kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>electricity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated from measured power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostTable</name>
    <message>
        <source>Cost of each run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CurveChart</name>
    <message>
        <source>steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>falling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rising</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3 at %4, %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no points yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A chart is saved as .png, .svg or .csv; nothing was written. Choose one of these endings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be made; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of a line, its last value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of a line, its value</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::LaneChart</name>
    <message>
        <source>Use of the machine over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>measure, its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid while the GPU was idle: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>measure, its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, paid, GPU idle</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RecallBars</name>
    <message>
        <source>Recall of each class, worst first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RecallModel</name>
    <message>
        <source>%1: no images, so its recall is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: recall %2 of %3 images, 95 % range %4 to %5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsList</name>
    <message>
        <source>Own: accuracy of a network over its own classes. The last column: the run over the whole problem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find run, tag or setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order and ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Going on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done or stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run is in this state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select two or more runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n runs selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsModel</name>
    <message>
        <source>%1 running, %2 queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what happened; what was kept</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>when, machine</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of epoch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1: accuracy over its own %n classes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, its value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 over its own %n classes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
