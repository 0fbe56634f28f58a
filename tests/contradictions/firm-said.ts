import { kindOf, type Row } from "./seeding.ts";

const coaching = "pages/coaching.yaml";
const prices = "prices.yaml";
const refunds = "legal/refunds.md";
const terms = "legal/terms.md";
const faq = "pages/faq.yaml";
const hours = "availability.yaml";

/** Sentences that fit into each of several texts. */
function everywhere(sentences: string[], contradicts: string, places: [file: string, after: string][]) {
  return sentences.flatMap((each) =>
    places.map(([file, after]): [string, string, string] => [file, `${after}[[| ${each}]]`, contradicts]),
  );
}

const ofCalls: [string, string][] = [
  [faq, "No plan comes out of it and no card is asked for."],
  [coaching, "The coach reads them before the call."],
  ["legal/accessibility.md", "[ask a person](/ask) to book it for you."],
];

/** Coaching, the calendar and the hours, otherwise than `prices.yaml` and `availability.yaml` have them. */
export const coachingSaid = [
  kindOf("sessions in a month of coaching", [
    [coaching, "[[Four|Five|Six|Three]] one-hour sessions in", prices],
    [coaching, "book the other [[three|four|two]] without", prices],
    [coaching, "reviewed in the [[fourth|sixth|eighth]]", prices],
    [refunds, "The [[four|six|three]] sessions of the month", prices],
    ["services/career-coaching.yaml", "if you want [[four|six|three|five]] within a month", prices],
  ]),
  kindOf("the length of a session", [
    [coaching, "- [[One hour|45 minutes|90 minutes]], one-on-one", prices],
    [coaching, "Four [[one-hour|half-hour|two-hour]] sessions", prices],
    [coaching, "[[One hour|Ninety minutes|Half an hour]], one coach, your question", prices],
    [terms, "sold as [[one hour|half an hour|two hours]] at a time", prices],
    ["pages/about.yaml", "coaching by the [[hour|half hour|day]]", prices],
    ["services/career-coaching.yaml", "reads your material before the [[hour|half hour]] starts", prices],
  ]),
  kindOf("what becomes of a month of coaching", [
    [coaching, "What is left when the month ends is [[gone|moved to the next month|paid back]].", refunds],
    [refunds, "Sessions that are not taken when the month ends are [[gone|added to your next month]], and", coaching],
    [
      terms,
      "which [[renews each month until you cancel it|ends by itself after one month|runs for three months]].",
      refunds,
    ],
    [refunds, "and [[the next month is not charged|the rest of the month is paid back]]. A session", refunds],
    [coaching, "hours ahead and it [[goes back to your month|counts as taken]].", refunds],
    [refunds, "A session canceled 24 hours ahead [[goes back to your month|is lost]].", coaching],
    [coaching, "No course to enroll in, [[no minimum number|a minimum of three]]", terms],
    [coaching, "Mix the types as you need them[[|, one type a month]]", coaching],
  ]),
  kindOf("opening hours", [
    ...everywhere(
      ["Calls are possible from Monday to Saturday.", "The earliest call begins at 8 a.m."],
      hours,
      ofCalls,
    ),
    ...everywhere(["The last call of a day ends at 7 p.m.", "We take calls on Sundays, too."], hours, ofCalls),
    ...everywhere(["A call during lunch, at 1 p.m., is possible as well."], hours, ofCalls),
  ]),
  kindOf("limits of booking", [
    ["legal/accessibility.md", "it is kept for [[ten|fifteen|five|thirty]] minutes", hours],
    ...everywhere(["You can book up to 90 days ahead.", "Please book at least a week ahead."], hours, ofCalls),
    ...everywhere(
      ["A free time can be booked until an hour before it.", "We also take calls on December 24."],
      hours,
      ofCalls,
    ),
  ]),
  kindOf("live training sessions", [
    ...everywhere(
      ["A live training session has twelve places.", "A live training session lasts two hours."],
      hours,
      ofCalls,
    ),
    ...everywhere(["Live training sessions take place on Saturdays."], hours, ofCalls),
    ...everywhere(["Live training sessions can be booked three months ahead."], hours, ofCalls),
  ]),
  kindOf("time zone", [
    ...everywhere(["All our times are Pacific time.", "Our office keeps Chicago time."], "company.yaml", ofCalls),
    ...everywhere(["Calls are scheduled in London time."], "company.yaml", ofCalls),
    ...everywhere(["We work on Mountain time."], "company.yaml", ofCalls),
  ]),
];

const company = "company.yaml";

const places: [file: string, after: string][] = [
  ["legal/privacy.md", "Those are also the details to use for any question about this text."],
  ["legal/terms.md", "The contact details are in the footer."],
  ["legal/accessibility.md", "at the bottom of the page, in whichever way is easiest."],
  ["pages/faq.yaml", "If your case is not on it, ask first and keep our answer."],
  ["pages/coaching.yaml", "describe the situation in the booking form and we will say."],
  ["newsletter/ai-weekly-46.md", "that is part of our [prompt engineering service](/services/prompt-engineering)."],
  ["newsletter/ai-weekly-48.md", "we look at in [agent development](/services/agent-development)."],
];

function told(say: (wrong: string) => string, wrong: string[]) {
  return wrong.flatMap((each) => places.map(([file, after]): Row => [file, `${after}[[| ${say(each)}]]`, company]));
}

/** The company, quoted otherwise than `company.yaml` has it. */
export const companySaid = [
  kindOf("the company's mail", [
    [
      "legal/refunds.md",
      "Write to [[the e-mail address at the foot of the page|hello@throughline.com|hi@throughline.example]], from",
      company,
    ],
    ...told(
      (mail) => `Write to ${mail}.`,
      ["hallo@throughline.example", "hello@through-line.example", "hello@throughline.com"],
    ),
  ]),
  kindOf(
    "the company's phone",
    told((phone) => `Our phone number is ${phone}.`, ["(555) 010-0198", "(555) 010-0919", "(555) 100-0199"]),
  ),
  kindOf(
    "the company's address",
    told(
      (place) => `Letters reach us at ${place}, Springfield.`,
      ["120 Example Street, Suite 200", "100 Example Street, Suite 210", "100 Sample Street, Suite 200"],
    ),
  ),
  kindOf("the company's name", [
    ["legal/terms.md", "when you use this website[[| of Throughway| of Trueline| of Throughlines Inc.]] and", company],
    ["legal/privacy.md", "what this website[[| of Trueline| of Throughway| of Threadline]] does", company],
    ["legal/refunds.md", "for each thing [[we sell|that Throughway sells]], followed", company],
    ["pages/about.yaml", "[[We help|Throughway helps]] small companies put AI", company],
    [company, "legalName: [[Throughline|Trueline|Throughway]] Example Company", company],
    ["pages/coaching.yaml", "[[|Trueline coaching: ]]One hour, one coach", company],
    [
      "newsletter/ai-weekly-47.md",
      "This edition[[| of Throughway's letter| of the Trueline letter]] is about",
      company,
    ],
  ]),
];
