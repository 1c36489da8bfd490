<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>    … and %n more: --all tells them</source>
        <translation>
            <numerusform>    … and %n more: --all tells it</numerusform>
            <numerusform>    … and %n more: --all tells them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fixed %n kind(s) of problem; the tables in trainyard/%1 say how.</source>
        <translation>
            <numerusform>Fixed %n kind of problem; the tables in trainyard/%1 say how.</numerusform>
            <numerusform>Fixed %n kinds of problem; the tables in trainyard/%1 say how.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n file(s) with weights to %1.</source>
        <translation>
            <numerusform>Wrote %n file with weights to %1.</numerusform>
            <numerusform>Wrote %n files with weights to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Packed %n image(s) of %1 × %2 pixels in %3 s.</source>
        <translation>
            <numerusform>Packed %n image of %1 × %2 pixels in %3 s.</numerusform>
            <numerusform>Packed %n images of %1 × %2 pixels in %3 s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) would be packed first.</source>
        <translation>
            <numerusform>%n image would be packed first.</numerusform>
            <numerusform>%n images would be packed first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Training %n network(s): %1 weights, %2, %3</source>
        <translation>
            <numerusform>Training %n network: %1 weights, %2, %3</numerusform>
            <numerusform>Training %n networks: %1 weights, %2, %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) cannot be read any more and are left out. Re-scan the data set.</source>
        <translation>
            <numerusform>%n image cannot be read any more and is left out. Re-scan the data set.</numerusform>
            <numerusform>%n images cannot be read any more and are left out. Re-scan the data set.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier run(s) like this trained %1 images/s on %2; the whole would take about %3 min there.</source>
        <translation>
            <numerusform>%n earlier run like this trained %1 images/s on %2; the whole would take about %3 min there.</numerusform>
            <numerusform>%n earlier runs like this trained %1 images/s on %2; the whole would take about %3 min there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComputerCheck</name>
    <message numerus="yes">
        <source>%n processor cores</source>
        <translation>
            <numerusform>%n processor core</numerusform>
            <numerusform>%n processor cores</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Edit</name>
    <message numerus="yes">
        <source>Move %n images to %1</source>
        <translation>
            <numerusform>Move %n image to %1</numerusform>
            <numerusform>Move %n images to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave %n images out</source>
        <translation>
            <numerusform>Leave %n image out</numerusform>
            <numerusform>Leave %n images out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n images back</source>
        <translation>
            <numerusform>Put %n image back</numerusform>
            <numerusform>Put %n images back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to training</source>
        <translation>
            <numerusform>Move %n image to training</numerusform>
            <numerusform>Move %n images to training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to validation</source>
        <translation>
            <numerusform>Move %n image to validation</numerusform>
            <numerusform>Move %n images to validation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n images to the test</source>
        <translation>
            <numerusform>Move %n image to the test</numerusform>
            <numerusform>Move %n images to the test</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message numerus="yes">
        <source>None of the %n pictures in %1 could be read. %2 Nothing was imported.</source>
        <translation>
            <numerusform>The one picture in %1 could not be read (%n file). %2 Nothing was imported.</numerusform>
            <numerusform>None of the %n pictures in %1 could be read. %2 Nothing was imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No pictures were found in %1: %n files were looked at. Nothing was imported. Choose a folder that holds a folder of pictures for each class.</source>
        <translation>
            <numerusform>No pictures were found in %1: %n file was looked at. Nothing was imported. Choose a folder that holds a folder of pictures for each class.</numerusform>
            <numerusform>No pictures were found in %1: %n files were looked at. Nothing was imported. Choose a folder that holds a folder of pictures for each class.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportSummary</name>
    <message numerus="yes">
        <source>%n image(s) had been read before.</source>
        <translation>
            <numerusform>%n image had been read before.</numerusform>
            <numerusform>%n images had been read before.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer in the folder and left the data set.</source>
        <translation>
            <numerusform>%n image is no longer in the folder and left the data set.</numerusform>
            <numerusform>%n images are no longer in the folder and left the data set.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are copies of others and count once.</source>
        <translation>
            <numerusform>%n image is a copy of another and counts once.</numerusform>
            <numerusform>%n images are copies of others and count once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) cannot be read and were set aside: see the problems.</source>
        <translation>
            <numerusform>%n image cannot be read and was set aside: see the problems.</numerusform>
            <numerusform>%n images cannot be read and were set aside: see the problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were passed over.</source>
        <translation>
            <numerusform>%n file was passed over.</numerusform>
            <numerusform>%n files were passed over.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoveImages</name>
    <message numerus="yes">
        <source>Class of %n images; the files stay where they are</source>
        <translation>
            <numerusform>Class of %n image; the file stays where it is</numerusform>
            <numerusform>Class of %n images; the files stay where they are</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recipe</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <comment>mistakes of a recipe</comment>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>Comparison of %n runs</source>
        <translation>
            <numerusform>Comparison of %n run</numerusform>
            <numerusform>Comparison of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunAdvice</name>
    <message numerus="yes">
        <source>Measured in %n runs of this network.</source>
        <translation>
            <numerusform>Measured in %n run of this network.</numerusform>
            <numerusform>Measured in %n runs of this network.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunFigures</name>
    <message numerus="yes">
        <source>%n s</source>
        <translation>
            <numerusform>%n s</numerusform>
            <numerusform>%n s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n min ago</source>
        <translation>
            <numerusform>%n min ago</numerusform>
            <numerusform>%n min ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunStore</name>
    <message numerus="yes">
        <source>“%1” means %n runs. Write more of the run&apos;s id.</source>
        <translation>
            <numerusform>“%1” means %n run. Write more of the run&apos;s id.</numerusform>
            <numerusform>“%1” means %n runs. Write more of the run&apos;s id.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrainPlan</name>
    <message numerus="yes">
        <source>%n image(s) cannot be packed and are left out, as their files are gone or have changed (%1). Re-scan the data set.</source>
        <translation>
            <numerusform>%n image cannot be packed and is left out, as its file is gone or has changed (%1). Re-scan the data set.</numerusform>
            <numerusform>%n images cannot be packed and are left out, as their files are gone or have changed (%1). Re-scan the data set.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::DiskPage</name>
    <message numerus="yes">
        <source>%n runs will be deleted with their curves and weights. This cannot be undone.</source>
        <translation>
            <numerusform>%n run will be deleted with its curves and weights. This cannot be undone.</numerusform>
            <numerusform>%n runs will be deleted with their curves and weights. This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::RecentModel</name>
    <message numerus="yes">
        <source>%n runs going on</source>
        <translation>
            <numerusform>%n run going on</numerusform>
            <numerusform>%n runs going on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::SessionJobs</name>
    <message numerus="yes">
        <source>%n runs finished.</source>
        <translation>
            <numerusform>%n run finished.</numerusform>
            <numerusform>%n runs finished.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs finished.</source>
        <translation>
            <numerusform>%n job finished.</numerusform>
            <numerusform>%n jobs finished.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::StatusBar</name>
    <message numerus="yes">
        <source>%n new notifications</source>
        <translation>
            <numerusform>%n new notification</numerusform>
            <numerusform>%n new notifications</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ClassModel</name>
    <message numerus="yes">
        <source>%1, group, %n classes, %2 images</source>
        <translation>
            <numerusform>%1, group, %n class, %2 images</numerusform>
            <numerusform>%1, group, %n classes, %2 images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::DataPage</name>
    <message numerus="yes">
        <source>%n change(s) made here cannot be undone any more: what they changed was changed there, too. All others can.</source>
        <translation>
            <numerusform>%n change made here cannot be undone any more: what it changed was changed there, too. All others can.</numerusform>
            <numerusform>%n changes made here cannot be undone any more: what they changed was changed there, too. All others can.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::DistributionChart</name>
    <message numerus="yes">
        <source>%n bars, from %1 to %2 images.</source>
        <translation>
            <numerusform>%n bar, from %1 to %2 images.</numerusform>
            <numerusform>%n bars, from %1 to %2 images.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::data::ProblemsView</name>
    <message numerus="yes">
        <source>%1 in %n kinds</source>
        <translation>
            <numerusform>%1 in %n kind</numerusform>
            <numerusform>%1 in %n kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::ComparePage</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::CostTable</name>
    <message numerus="yes">
        <source>%n runs share %1, so its price is split.</source>
        <translation>
            <numerusform>%n run uses %1, so its price is not split.</numerusform>
            <numerusform>%n runs share %1, so its price is split.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::MistakesPage</name>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RecallLegend</name>
    <message numerus="yes">
        <source>fewer than %n images</source>
        <translation>
            <numerusform>fewer than %n image</numerusform>
            <numerusform>fewer than %n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunResults</name>
    <message numerus="yes">
        <source>%n images</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsList</name>
    <message numerus="yes">
        <source>%n runs selected</source>
        <translation>
            <numerusform>%n run selected</numerusform>
            <numerusform>%n runs selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsModel</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups</source>
        <translation>
            <numerusform>%n group</numerusform>
            <numerusform>%n groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::runs::RunsPanel</name>
    <message numerus="yes">
        <source>%n runs going on</source>
        <translation>
            <numerusform>%n run going on</numerusform>
            <numerusform>%n runs going on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs will be deleted with their curves and weights. This cannot be undone.</source>
        <translation>
            <numerusform>%n run will be deleted with its curves and weights. This cannot be undone.</numerusform>
            <numerusform>%n runs will be deleted with their curves and weights. This cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::PlacesModel</name>
    <message numerus="yes">
        <source>The speed of %n earlier runs like this one.</source>
        <translation>
            <numerusform>The speed of %n earlier run like this one.</numerusform>
            <numerusform>The speed of %n earlier runs like this one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>trainyard::desktop::train::TrainDialog</name>
    <message numerus="yes">
        <source>%1 weights in %n networks</source>
        <translation>
            <numerusform>%1 weights in %n network</numerusform>
            <numerusform>%1 weights in %n networks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n images are decoded and packed first.</source>
        <translation>
            <numerusform>%n image is decoded and packed first.</numerusform>
            <numerusform>%n images are decoded and packed first.</numerusform>
        </translation>
    </message>
</context>
</TS>
