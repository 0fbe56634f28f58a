import { sidesOf } from "./choices.ts";

/**
 * Words of the language of which one stands in the place of another, and turns a sentence round where nothing else in it
 * changes: besides the choices, which two sentences are compared by. Each line is one group, its sides apart by a bar; words
 * that mean the same have a slash between them.
 */
const lines = `
our/ours/us|your/yours/you|their
only/solely/just|also/too|mainly/mostly
both|neither|either
yes|no
already|yet|still
must|may|cannot
half|third|quarter|quarters|double|twice
most|few|several|many|one
always|never|sometimes|rarely|usually
somebody/someone/anybody/anyone|nobody|everybody/everyone
everything/anything/something|nothing
hours/hour|days/day|weeks/week|months/month|years/year|minutes/minute|seconds/second
needs/need|without
allows/allow/allowed/permitted/permits|forbids/forbid/forbidden/prohibited
maker|owner|reseller
our/ours/us/we|you|staff/employee/employees|nobody|editor/editors|developer/developers/programmer/programmers|administrator|reviewer/reviewers|provider|vendor/vendors|person/people/human/somebody/someone|tool/model/software/program/machine/robot/agent|reader/readers|visitor/visitors|student/students|mentor/mentors|coach|partner/partners|maker/makers|customer/customers|sponsor/sponsors|employer/employers|server|software
person/somebody/someone|team|group|company|family
pays/pay|receives/receive/gets/get
work/works|need/needs/require/requires
differs/differ/different/varies/vary|same/identical/equal
one|both|several|many
gone/lost/forfeited|moved|returned|added|paid
planned|ready/finished/done/available/released|canceled/cancelled
free|sold|paid|priced|extra
online|phone|person|writing|mail/e-mail
reader|user|author|customer
partner|server|bank
device/computer|server/servers|cloud
python|javascript|typescript|java|ruby|php|rust
pdf|word|excel/spreadsheet|csv|json|html
windows|mac/macos|linux|android|ios
card|invoice|cash|check|transfer
video|audio|text|picture/pictures/image/images
question/questions|answer/answers
buyer/buyers|seller/sellers|maker/makers
teacher|student|mentor|colleague|employer
lawyer|accountant|doctor|engineer|designer
owner|manager|bookkeeper|assistant
draft/drafts|final
draft/drafts/suggests/proposes|sends/send|publishes/publish
reads/read|writes/write
approves/approve/approved|sees/told/informed
adds/add|removes/remove/deletes/delete
upload/uploads|download/downloads
import/imports|export/exports
buy/buys|sell/sells|rent/rents
opens/open|closes/close
stores/store/stored/kept|deletes/deleted/erased|forwards/forwarded
encrypted|plain|readable
signed|unsigned
blank/empty|full/filled
top|bottom|middle
left|right
above|below
inside|outside
up|down
early/earlier|late/later
oldest|newest/latest
best|worst
better|worse
easy/easier|hard/harder/difficult
simple|complex/complicated
cheap/cheapest|expensive/costly
safe|dangerous/unsafe
possible|impossible
able|unable
available|unavailable
likely|unlikely
known|unknown
correct|incorrect
complete/completed|incomplete/unfinished
finished|started/unfinished
enabled|disabled
active|retired/inactive
on|off
personal|anonymous
individual|group/team
internal|external
domestic|international
local|remote
national|state|federal
college|school|company
degree|certificate|license
monthly|prepaid
subscription|purchase
deposit|fee|refund
gross|net
plus|minus
exact/exactly|about/roughly/around/approximately
minimum|maximum|average
least|most
exceeds|below
monday|tuesday|wednesday|thursday|friday|saturday|sunday
monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekday/weekdays|minute/minutes|hour/hours|day/days/daily|week/weeks/weekly|month/months/monthly|quarter|year/years/yearly
no/none/nobody/nothing|one/single|both/two|some/several|many|most|all/every/each/everything/everybody/everyone|half|third|quarter
may/allowed/permitted|forbidden/prohibited|must
red|green|blue|yellow|black|white|gray|orange
north|south|east|west
eastern|central|mountain|pacific
`;

type Side = { group: string; side: string };

const groups = new Map<string, Side[]>();
for (const group of lines.trim().split("\n"))
  for (const same of group.split("|")) {
    const [side = "", ...others] = same.split("/");
    for (const word of [side, ...others]) groups.set(word, [...(groups.get(word) ?? []), { group, side }]);
  }

/** Whether two words are different sides of a group. */
export function areOpposed(one: string, other: string) {
  const theirs = alternativesOf(other);
  return alternativesOf(one).some(({ group, side }) =>
    theirs.some((each) => each.group === group && each.side !== side),
  );
}

/** In which groups a word takes a side. */
export function alternativesOf(word: string): Side[] {
  const plain = word.replace(/['’]s$/, "");
  return [...sidesOf(plain).map(({ choice, side }) => ({ group: choice, side })), ...(groups.get(plain) ?? [])];
}
