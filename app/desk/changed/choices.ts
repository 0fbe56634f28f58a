/**
 * Words of the language of which a sentence means one and not another: no list of facts, these stand in the files. Each line is
 * one choice, its sides apart by a bar; words that mean the same have a slash between them.
 */
const lines = `
monday|tuesday|wednesday|thursday|friday|saturday|sunday
january|february|march|april|may|june|july|august|september|october|november|december
hourly/hour|daily/day|weekly/week|monthly/month|quarterly/quarter|yearly/annual/annually/year
first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last
before/earlier/prior/beforehand/ahead|after/afterwards/later|during
free/complimentary|paid/charged/priced
always|never|sometimes|once|twice
all/every/each/everyone/everybody|some|few|most
same/identical|different/changing|another/other
with/including|without/excluding
open/unlocked|closed/locked
public/publicly|private/privately|secret
required/needed/need/needs/requires/must|optional
person/people/human/mentor/coach/somebody|server/program/software/machine/model/computer/robot
minimum/least|maximum/most
dollars/dollar/usd|euros/euro/eur|pounds/gbp
beginner/beginners|advanced
basic|advanced
live|recorded
start/starts/begin/begins|end/ends/stop/stops
invented|real
spoken|written
phone|mail/email/post
chrome/chromium|firefox|safari|edge
browser|server
online|in-person
included|extra|excluded
own|shared
increase/increases/rise/rises|decrease/decreases/fall/falls
accept/accepts/accepted|refuse/refuses/refused|reject/rejects/rejected
sell/sells/sold|rent/rents/rented
delete/deleted/erase/erased|keep/keeps/kept
working|calendar
minutes/minute|hours|days|weeks|months
`;

type Side = { choice: string; side: string };

const sides = new Map<string, Side[]>();
for (const line of lines.trim().split("\n")) {
  for (const same of line.split("|")) {
    const words = same.split("/");
    for (const word of words) sides.set(word, [...(sides.get(word) ?? []), { choice: line, side: words[0] ?? "" }]);
  }
}

/** In which choices a word takes a side; most take none. */
export function sidesOf(word: string): Side[] {
  return sides.get(word.toLowerCase()) ?? [];
}
