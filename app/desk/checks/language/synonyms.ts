/** Words that may stand for each other without saying anything else. A line each; what is not here may still be one. */
const lines = `
choose pick select
begin start commence
end finish stop
use employ
need require
help assist support
show display present
tell say inform
describe explain tell
ask question
answer reply response respond
get receive obtain
buy purchase
give hand provide offer
make create produce build
keep hold store save
put place set
look glance view watch
look study examine
check verify test
change alter modify adapt edit
mend fix repair correct
remove delete drop
add include
happen occur
come appear arrive show shown
later newer
next further following
become turn
try attempt test
think believe
know understand
see notice
find discover spot
send mail
write note draft
talk conversation call speak
meeting call conversation
work job task
work function run
work use
wary beware careful
suit fit match
annoy bother disturb irritate
lack miss
wait pause
hurry rush
guess estimate
big large great
small little tiny
quick fast rapid swift
slow sluggish
hard difficult tough
easy simple plain
clear plain
good fine decent
bad poor
important essential vital
whole entire complete full
usual normal ordinary common
usually mostly normally commonly generally often
sometimes occasionally
often frequently
about around roughly approximately nearly
enough sufficient
exact precise
odd strange unusual
right correct
wrong incorrect false
new fresh
old former
near close
company firm business
client customer
staff team employee worker people colleague
newcomer beginner novice
person somebody someone anyone
people everybody everyone
boss manager
school course
course program training
lesson unit
exercise task practice
student learner
mail message e-mail email letter
site website page
text words
picture image illustration drawing sketch
list table overview
file document
form sheet
fault mistake error flaw bug
problem trouble issue difficulty
reason cause
result outcome
way manner method
part piece section portion
kind sort type
step stage
place spot location
price cost
fee charge
time moment
money cash
rule guideline
figure number
example sample
idea thought
goal aim target
plan scheme
detail particular
gap hole missing
button key
screen display
phone telephone
browser program
machine computer
enter type fill
print state list show
permit let allow
contain hold include
shut close
over past passed
mainly mostly chiefly primarily
almost nearly
also too
because since as
but yet though although however
rarely seldom
perhaps maybe possibly
therefore thus hence so
until till
each every
`;

const groups = new Map<string, Set<number>>();
lines
  .trim()
  .split("\n")
  .forEach((line, place) => {
    for (const word of line.split(" ")) groups.set(word, (groups.get(word) ?? new Set()).add(place));
  });

/** Whether two words may say the same, in whatever form they stand. */
export function mayBeSame(one: string, other: string) {
  const theirs = groupsOf(other);
  return groupsOf(one).some((group) => theirs.includes(group));
}

function groupsOf(word: string): number[] {
  const forms = [word, word.replace(/s$/, ""), word.replace(/(?:es|ed|ing)$/, ""), word.replace(/(?:ing|ed)$/, "e")];
  return [...forms, word.replace(/ies$/, "y"), word.replace(/(.)\1(?:ed|ing)$/, "$1")].flatMap((form) => [
    ...(groups.get(form) ?? []),
  ]);
}
