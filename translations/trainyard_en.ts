<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
        <source>%1: accuracy over its own %n classes</source>
        <translation>
            <numerusform>%1: accuracy over its own %n class</numerusform>
            <numerusform>%1: accuracy over its own %n classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over its own %n classes</source>
        <translation>
            <numerusform>%1 over its own %n class</numerusform>
            <numerusform>%1 over its own %n classes</numerusform>
        </translation>
    </message>
</context>
</TS>
