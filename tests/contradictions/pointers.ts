import type { Sources } from "#app/site/content.ts";
import { choose, dice, kindOf, type Kind } from "./seeding.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Links to pages and places that are not there, labels that promise another page, weekdays that do not fit. */
export const linksAndDates: Kind[] = [
  { name: "a link to a page that is not there", spots: (sources) => links(sources, misspelled) },
  {
    name: "a link to a heading that is not there",
    spots: (sources) => links(sources, (to) => [`${to}#fees-and-terms`, `${to}#contact-form`]),
  },
  kindOf("a label that promises another page", [
    [
      "pages/faq.yaml",
      "label: [[AI Specialist|AI Engineering]]\nto: /certifications/ai-specialist",
      "programs/ai-specialist.yaml",
    ],
    [
      "pages/faq.yaml",
      "label: AI Engineering\nto: /certifications/[[ai-engineer|ai-specialist]]",
      "programs/ai-engineer.yaml",
    ],
    [
      "pages/faq.yaml",
      "label: System integration\nto: /services/[[system-integration|web-scraping]]",
      "services/system-integration.yaml",
    ],
    ["pages/faq.yaml", "label: [[App|Web]] development\nto", "services/app-development.yaml"],
    ["pages/faq.yaml", "label: [[Refund rules|How this site handles your data]]\nto: /refunds", "legal/refunds.md"],
    ["pages/faq.yaml", "label: How this site handles your data\nto: /[[privacy|accessibility]]", "legal/privacy.md"],
    ["tutorials/invoice-mails-to-a-sheet.yaml", "label: [[n8n|Make]] review", "tools/n8n.yaml"],
    ["tutorials/invoice-mails-to-a-sheet.yaml", "label: n8n review\nto: /tools/[[n8n|zapier]]", "tools/n8n.yaml"],
    ["tutorials/sort-a-shared-inbox.yaml", "label: [[ChatGPT|Claude]] review", "tools/chatgpt.yaml"],
    [
      "tutorials/sort-a-shared-inbox.yaml",
      "label: AI Specialist program\nto: /certifications/[[ai-specialist|ai-engineer]]",
      "programs/ai-specialist.yaml",
    ],
    [
      "tutorials/test-an-agent-before-launch.yaml",
      "label: [[Agent|App]] development service",
      "services/agent-development.yaml",
    ],
    [
      "newsletter/ai-weekly-46.md",
      "[Promptmetheus](/tools/[[promptmetheus|replicate]]) is an editor",
      "tools/promptmetheus.yaml",
    ],
    ["newsletter/ai-weekly-47.md", "[Claude](/tools/[[claude|chatgpt|deepseek]]) accepts", "tools/claude.yaml"],
    ["newsletter/ai-weekly-48.md", "current [n8n](/tools/[[n8n|make]])", "tools/n8n.yaml"],
    ["legal/terms.md", "is on the [refunds page](/[[refunds|privacy]])", "legal/refunds.md"],
  ]),
  { name: "a weekday that does not fit its date", spots: wrongWeekdays },
  kindOf("a day off beside its neighbor", [
    ["availability.yaml", "day: [[2026-11-27|2026-11-28|2026-11-30]], reason", "availability.yaml"],
    ["availability.yaml", "day: [[2026-11-26|2026-11-25|2026-11-24]], reason", "availability.yaml"],
    ["availability.yaml", "day: [[2026-12-24|2026-12-23|2026-12-22]], reason", "availability.yaml"],
    ["availability.yaml", "day: [[2026-12-31|2026-12-30]], reason", "availability.yaml"],
    ["availability.yaml", "day: [[2027-01-01|2027-01-02|2027-01-04]], reason", "availability.yaml"],
    ["availability.yaml", "day: [[2026-12-25|2026-12-26]], reason", "availability.yaml"],
  ]),
];

/** Every link of a text or of a list of links to a page of ours, made to lead elsewhere. */
function links(sources: Sources, elsewhere: (to: string) => string[]) {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/(?<=\]\()\/[a-z0-9/-]+(?=\))|(?<=\bto: )\/[a-z0-9/-]+$/gm)].flatMap((found) => {
      const to = found[0];
      const before = text.slice(Math.max(0, found.index - 40), found.index);
      const after = text.slice(found.index + to.length, found.index + to.length + 12);
      return elsewhere(to).map((each) => ({
        file,
        was: before + to + after,
        now: before + each + after,
        contradicts: "app/routes.ts",
      }));
    }),
  );
}

/** An address as it is often got wrong: one letter less or more, a hyphen forgotten, a number that ran out. */
function misspelled(to: string) {
  if (/\d$/.test(to)) return [to.replace(/\d$/, "8"), to.replace(/\d$/, "9")];
  const ending = to.endsWith("s") ? to.slice(0, -1) : `${to}s`;
  return [ending, to.includes("-") ? to.replace("-", "") : `/about${to}`];
}

/** Full dates in a text, with a weekday in front that the calendar does not give them. */
function wrongWeekdays(sources: Sources) {
  const pattern =
    /(?<!day, |the )\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, 20\d\d/g;
  return [...sources].flatMap(([file, text]) => {
    if (!file.endsWith(".md") && !file.startsWith("tools/")) return [];
    return [...text.matchAll(pattern)].map((found) => {
      const date = found[0];
      const right = new Date(`${date} UTC`).getUTCDay();
      const wrong = choose(
        weekdays.filter((_, at) => at !== right),
        dice(file + found.index),
      );
      const before = text.slice(Math.max(0, found.index - 40), found.index);
      return { file, was: before + date, now: `${before}${wrong}, ${date}`, contradicts: file };
    });
  });
}

/** Sentences of a course that point to a module or a lesson, pointed elsewhere or given another title. */
export const coursePointers: Kind[] = [
  {
    name: "a module that is not there",
    spots: (sources) => pointing(sources, /\b([Mm]odule) ([1-5])\b(?!\]| to )/g, () => ["6", "7", "8"]),
  },
  {
    name: "a lesson that is not there",
    spots: (sources) => pointing(sources, /\b([Ll]esson) ([1-5])\b(?! of )/g, () => ["6", "7", "9"]),
  },
  { name: "a module under a wrong title", spots: wrongModuleTitles },
  { name: "a lesson under a wrong title", spots: wrongLessonTitles },
];

/** Every sentence that points to a number, with another number. */
function pointing(sources: Sources, pattern: RegExp, wrong: (right: string) => string[]) {
  return mentions(sources, pattern).flatMap(({ file, around, noun, right }) =>
    wrong(right).map((each) => ({
      file,
      was: around(`${noun} ${right}`),
      now: around(`${noun} ${each}`),
      contradicts: programFile(file),
    })),
  );
}

function wrongModuleTitles(sources: Sources) {
  return mentions(sources, /\b([Mm]odule) ([1-5])\b(?!\]| to )/g).flatMap(({ file, around, noun, right }) => {
    const titles = moduleTitles(sources, file).filter((_, at) => at !== Number(right) - 1);
    if (titles.length === 0) return [];
    const title = choose(titles, dice(around("")));
    return [
      {
        file,
        was: around(`${noun} ${right}`),
        now: around(`${noun} ${right} (${title})`),
        contradicts: programFile(file),
      },
    ];
  });
}

function wrongLessonTitles(sources: Sources) {
  return mentions(sources, /\b([Ll]esson) ([1-5])\b(?! of |'s)/g).flatMap(({ file, around, noun, right }) => {
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    const lessons = [...sources].filter(
      ([other]) => /^[1-5]-.*\.md$/.test(other.slice(folder.length)) && other.startsWith(folder),
    );
    const [contradicts] = lessons.find(([other]) => other.startsWith(`${folder}${right}-`)) ?? [];
    const others = lessons
      .filter(([other]) => other !== contradicts)
      .map(([, text]) => /^title: (.+)$/m.exec(text)?.[1] ?? "");
    if (contradicts === undefined || others.length === 0) return [];
    const title = choose(others, dice(around("")));
    return [{ file, was: around(`${noun} ${right}`), now: around(`${noun} ${right} (${title})`), contradicts }];
  });
}

/** Where lessons and exercises name a module or a lesson; `around` puts words into the text before and behind. */
function mentions(sources: Sources, pattern: RegExp) {
  return [...sources].flatMap(([file, text]) => {
    if (!/^courses\/.*\.md$/.test(file)) return [];
    return [...text.matchAll(pattern)].map((found) => {
      const end = found.index + found[0].length;
      const before = text.slice(Math.max(0, found.index - 60), found.index);
      const after = text.slice(end, end + 25);
      return { file, noun: found[1] ?? "", right: found[2] ?? "", around: (words: string) => before + words + after };
    });
  });
}

function programFile(file: string) {
  return `programs/ai-${file.split("/")[1]}.yaml`;
}

function moduleTitles(sources: Sources, file: string) {
  const [, modules = ""] = (sources.get(programFile(file)) ?? "").split(/^modules:$/m);
  return [...modules.matchAll(/^ {2}- title: (.+)$/gm)].map(([, title = ""]) => title);
}
