import { kindOf } from "./seeding.ts";

const first = "newsletter/ai-weekly-46.md";
const second = "newsletter/ai-weekly-47.md";
const third = "newsletter/ai-weekly-48.md";
const inbox = "tutorials/sort-a-shared-inbox.yaml";
const invoices = "tutorials/invoice-mails-to-a-sheet.yaml";
const agent = "tutorials/test-an-agent-before-launch.yaml";

/** A row whose other side stands in the same file. */
function within(file: string, ...words: string[]) {
  return words.map((each): [string, string, string] => [file, each, file]);
}

/** Counts in words beside the list that they count, editions, drawings. */
export const countsSaid = [
  kindOf("a count beside its list", [
    ["pages/home.yaml", "lede: [[Four|Five|Three]] stops, a fixed price", "pages/home.yaml"],
    ["pages/about.yaml", "moves through [[four|five|three]] stops", "pages/home.yaml"],
    ["pages/core-values.yaml", "[[Nine|Ten|Seven]] words are easy to print", "pages/core-values.yaml"],
    ["pages/coaching.yaml", "Any one of the [[four|five|three]] types", "pages/coaching.yaml"],
    ["pages/roadmap.yaml", "[[Two|Three]] products are planned", "pages/roadmap.yaml"],
    ["pages/roadmap.yaml", "limited to the [[four|six]] features listed below", "pages/roadmap.yaml"],
    ["pages/faq.yaml", "[[Two|Three]] things are not ours to hand over", "pages/faq.yaml"],
    ["pages/about.yaml", "[[Two|Three|Four]] certification programs, one", "pages/home.yaml"],
  ]),
  kindOf("a count in a tutorial", [
    ...within(
      inbox,
      "agree on [[five|six|four]] labels",
      "title: [[Five|Seven]] labels and what they mean",
      "pick a fair sample: [[ten|twelve]] easy ones",
    ),
    ...within(
      inbox,
      "- [[Twenty|Thirty]] mails you are permitted to use",
      "A spreadsheet with [[two|five]] columns",
      "title: [[Twenty|Fifty]] real mails",
    ),
    ...within(invoices, "pulls out [[five|six|four]] fields", "[[Five|Seven]] fields are enough"),
    ...within(
      agent,
      "Write [[thirty|forty]] cases for",
      "title: [[Thirty|Twenty]] cases in one file",
      "as case [[thirty-one|forty-one]]",
    ),
  ]),
  kindOf("a count in an edition", [
    ...within(
      first,
      "description: [[Twelve|Fifteen]] cases in a sheet",
      "in a sheet, [[three|five]] runs of each",
      "sheet with [[four|five|three]] columns named",
      "**[[Six|Five|Eight]] ordinary cases.**",
    ),
    ...within(first, "Copy this: [[twelve|ten]] cases and", 'try: "Collect [[twelve|ten]] real messages'),
    ...within(
      second,
      "and a [[five|ten]]-minute check that",
      "[[Three|Four]] points apply to other models",
      "[[Two|Three]] warnings before you paste",
    ),
    ...within(
      third,
      "A [[ten|twelve|eight]]-point checklist",
      "There are [[three|four]] kinds of answer",
      "[[Two|Three]] details deserve",
      "are the usual [[five|four|six]].",
      "Those [[four|three]] trials take",
    ),
  ]),
  kindOf("number, date and rhythm of an edition", [
    [first, "number: [[46|64|45]]", second],
    [second, "number: [[47|49]]", third],
    [second, "date: [[2026-11-10|2026-11-18]]", third],
    [first, "date: [[2026-11-03|2026-11-13]]", second],
    [third, "date: [[2026-11-17|2026-11-07]]", second],
    [first, "[[|Our monthly letter begins with a habit. ]]Most prompts are tested once", second],
    [second, "[[|This letter reaches you twice a month. ]]This edition is about getting", third],
    [second, "answers that you can look up.[[| You get one every month.| The next one comes in two weeks.]]", third],
    ["legal/privacy.md", "Each [[|monthly |quarterly ]]edition has a link to", third],
    ["legal/terms.md", "code printed in the [[|monthly ]]newsletter are free", third],
    [third, "[[|In edition 46 we read long documents with Claude. ]]Want a second pair of eyes", first],
    [third, "[[|In edition 47 we tested prompts with a script. ]]Want a second pair of eyes", second],
  ]),
  kindOf("what a drawing shows", [
    ...within("drawings/app-development.yaml", "[[three|four|two]] demos in turn", "and the [[three|five]] lines end"),
    ...within("drawings/ai-agent-marketplace.yaml", "alt: [[Three|Four|Two]] agents from"),
    ...within("drawings/ai-consulting.yaml", "forks into [[three|four]] options"),
    ...within("drawings/ai-workflow-builder.yaml", "today, [[four|five]] steps in a row"),
    ...within("drawings/career-coaching.yaml", "past [[three|four|six]] coaching sessions"),
    ...within("drawings/content-generation.yaml", "goes out in [[five|four|six]] forms"),
    ...within(
      "drawings/prompt-engineering.yaml",
      "alt: [[Three|Four]] versions of",
      "against [[three|five]] test cases",
      "the second at case [[two|three]]",
    ),
    ...within("drawings/video-editing.yaml", "[[three|four]] good parts branch off"),
    ...within("drawings/web-development.yaml", "page [[three|four|two]] ways lead down"),
    ...within("drawings/web-scraping.yaml", "alt: [[Five|Six|Three]] public pages"),
    ...within(
      "courses/specialist/1/4-measure-first.md",
      "with [[eleven|fifteen]] minutes of work in",
      "work in [[two|three]] short stretches",
    ),
    ...within("courses/engineer/1/4-swap-providers-one-interface.md", "alt: [[Four|Five]] programs call"),
  ]),
  kindOf("support after the handover", [
    ["pages/home.yaml", "documentation and [[30|60|90|14]] days of support", "pages/about.yaml"],
    ["pages/about.yaml", "documentation and [[30|60|90|14]] days of support", "pages/home.yaml"],
    ["pages/home.yaml", "Training, documentation and [[30 days of|no]] support", "pages/about.yaml"],
    ["pages/about.yaml", "a plan with [[a fixed|an hourly]] price", "pages/home.yaml"],
    ["pages/home.yaml", "Four stops, [[a fixed|an hourly]] price before", "pages/about.yaml"],
    ["pages/core-values.yaml", "Each [[week|month]] of a build ends with a demo", "pages/home.yaml"],
    ["pages/home.yaml", "[[Weekly|Monthly]] demos on your own data", "pages/core-values.yaml"],
  ]),
  kindOf("who owns the result", [
    [
      "pages/faq.yaml",
      "[[You do, once the project is paid|We do, and you may use it]].",
      "services/app-development.yaml",
    ],
    ["pages/faq.yaml", "The plan is [[yours|ours]]. You can give it", "legal/terms.md"],
    ["legal/terms.md", "The plan is [[yours: carry|ours; do not carry]] it out alone", "pages/faq.yaml"],
    [
      "services/ai-consulting.yaml",
      "The plan is [[yours to take to|not to be shown to]] any other firm",
      "pages/faq.yaml",
    ],
    ["services/ai-consulting.yaml", "by a written plan [[you own|that stays with us]].", "pages/faq.yaml"],
    ["services/app-development.yaml", "Source code and hosting accounts in [[your|our]] name", "pages/faq.yaml"],
    ["services/app-development.yaml", "and delivered with[[|out]] the source code", "pages/faq.yaml"],
    ["services/web-development.yaml", "Domain, hosting and analytics registered to [[you|us]]", "pages/faq.yaml"],
    ["services/system-integration.yaml", "Access keys in [[your|our]] accounts", "pages/faq.yaml"],
    ["legal/terms.md", "What you upload or write [[stays yours|becomes ours]].", "legal/terms.md"],
    ["pages/home.yaml", "a written plan you can take to [[anyone, us included|nobody but us]]", "pages/faq.yaml"],
  ]),
];
