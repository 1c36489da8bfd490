#!/usr/bin/env bash
# Every connect() to a lambda names a context object, so that it ends with the object it uses.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
find modules app -name '*.cpp' -o -name '*.h' | sort | xargs perl -e '
my $bad = 0;
for my $file (@ARGV) {
    open(my $in, "<", $file) or die; local $/; my $text = <$in>;
    while ($text =~ /\bconnect\s*\(/g) {
        my ($start, $depth, $i) = (pos $text, 1, pos $text);
        my @arguments = (""); my $angle = 0;
        for (; $depth > 0 && $i < length $text; ++$i) {
            my $letter = substr $text, $i, 1;
            ++$depth if $letter =~ /[(\[{]/; --$depth if $letter =~ /[)\]}]/;
            if ($letter eq "," && $depth == 1) { push @arguments, ""; next; }
            $arguments[-1] .= $letter;
        }
        next unless @arguments == 3 && $arguments[2] =~ /^\s*\[/;
        my $line = 1 + (substr($text, 0, $start) =~ tr/\n//);
        print "connects: $file:$line: a lambda without a context object\n"; $bad = 1;
    }
}
exit $bad;'
