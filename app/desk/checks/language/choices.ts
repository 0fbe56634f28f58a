/**
 * Words of the language of which a sentence means one and not another: no list of facts, these stand in the files. Each line is
 * one choice, its sides apart by a bar; words that mean the same have a slash between them.
 */
const lines = `
monday|tuesday|wednesday|thursday|friday|saturday|sunday
weekday/weekdays|weekend/weekends
morning|noon|afternoon|evening|night
january|february|march|april|may|june|july|august|september|october|november|december
spring|summer|fall/autumn|winter
hourly/hour|daily/day|weekly/week|monthly/month|quarterly/quarter|yearly/annual/annually/year
first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last
before/earlier/prior/beforehand/ahead|after/afterwards/later|during
free/complimentary|paid/charged/priced
always/every|never|sometimes|once|twice
all/every/each/everyone/everybody/anyone/anybody/whoever|some|few|most|last|first|only
nothing/nobody/none|everything/everybody/everyone
same/identical|different/changing|another/other
full/whole|half|part
more|less/fewer
with/including|without/excluding
open/opens/opened/unlocked|close/closed/closes/locked/locks
public/publicly|private/privately|secret
shown/show/shows/visible|hidden/hide/hides
required/needed/need/needs/requires/must/mandatory/compulsory|optional/voluntary
person/people/human/mentor/coach/somebody|server/program/software/machine/model/computer/robot
mentor/mentors|employer/employers|student/students|visitor/visitors|member/members|colleague/colleagues|client/clients|customer/customers
minimum/least|maximum/most
dollars/dollar/usd|euros/euro/eur|pounds/gbp
beginner/beginners|advanced
basic|advanced
live|recorded
self-paced|scheduled/cohort/cohorts/class/classes
start/starts/begin/begins|end/ends/stop/stops|renew/renews/continues
invented|real
spoken|written|recorded/recording
phone/telephone|mail/mails/email/e-mail|post/letter
chrome/chromium|firefox|safari|edge
browser|server
online|offline|in-person
included|extra|excluded
own|shared
alone/single|several/group
increase/increases/rise/rises|decrease/decreases/fall/falls
higher|lower
longer|shorter
cheaper|dearer/costlier
faster/quicker|slower
small/smaller|large/larger/big/bigger
accept/accepts/accepted|refuse/refuses/refused|reject/rejects/rejected
pass/passed/passes|fail/failed/fails
valid|withdrawn/revoked/expired
right/correct|wrong/incorrect
sell/sells/sold|rent/rents/rented
delete/deleted/deletes/erase/erased/erases|keep/keeps/kept/stays
returned/refunded|due
gone/lost|kept/stays
fixed|hourly/variable/flexible
automatic/automatically/itself|manual/manually/hand
limited|unlimited
temporary|permanent
input|output
total/sum|average/mean/median
working|calendar
seconds|minutes/minute|hours|days|weeks|months|years
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
