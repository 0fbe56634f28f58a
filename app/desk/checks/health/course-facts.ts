import { drawn } from "#app/school/courses/pools/pool.ts";
import { mostTries, passing } from "#app/school/courses/course/quiz.ts";
import { limits } from "#app/school/handing-in/works/work.ts";
import { trackOf } from "#app/school/courses/course/courses.ts";
import type { Fact } from "./fact.ts";
import type { Facts } from "./fact-sources.ts";
import type { Unit } from "./quantities.ts";

/** What a program consists of, how long it takes and what its quizzes and works ask for. */
export function courseFacts(facts: Facts): Fact[] {
  return [...courseCounts(facts), ...lessonCounts(facts), ...hours(facts)];
}

/** What a course has once in each module. Spoken of in lessons too, where nothing else is called so. */
function courseCounts({ programs }: Facts): Fact[] {
  const modules = programs[0]?.modules.length ?? 0;
  const source = "content/programs/, modules";
  const ofCourse =
    /\b(?:program|course|certification|certificate|capstone|enroll\w*|mentor\w*|all|specialist|engineering|holder|student|each|every)\b/i;
  const once = (unit: Unit, says: string): Fact[] => [
    {
      id: unit,
      unit,
      source,
      values: [modules],
      says: `a program has ${modules} modules, ${says}`,
      things: ["ai-specialist", "ai-engineer", "programs"],
      unless:
        /\b(?:first|last|other|later|remaining|next|between|more|each|per|every|one|any|two or three|sample|invented)\b/i,
    },
    {
      id: unit,
      unit,
      source,
      values: [modules],
      says: `a program has ${modules} modules, ${says}`,
      about: ofCourse,
      near: /\b(?:all|the|completed?|handed in|finish\w*) (?:of the )?\w+ \w+$|\b(?:all|completed? the|handed in|asks? for|needs?|requires?)\b/i,
    },
  ];
  return [
    {
      id: "modules",
      everywhere: true,
      unit: "modules",
      source,
      values: [modules],
      says: `a program has ${modules} modules`,
      about: /^(?!.*\b(?:Make|round|canvas)\b)/,
      unless:
        /\b(?:first|last|other|later|remaining|next|more|than|left|between|paid)\b|\bof the (?:\w+ )?modules\b|\bmodules of (?:that|this|its|their) \w+/i,
    },
    ...once("works", "each with a work to hand in"),
    ...once("projects", "each with a project"),
    ...once("exercises", "each with an exercise"),
    ...once("quizzes", "each with a quiz"),
    {
      id: "pass-mark",
      unit: "percent",
      source: "the rule by which the server grades",
      values: [passing * 100],
      says: `a quiz is passed with ${passing * 100} percent right`,
      about: /\b(?:quiz(?:zes)?|pass mark|test)\b/i,
      near: /\b(?:pass\w*|right|correct|at least|score|needs?|require\w*)\b/i,
    },
    {
      id: "tries",
      unit: "tries",
      source: "the rule of the server",
      values: [mostTries],
      says: `a quiz can be tried ${mostTries} times a day`,
      about: /\bquiz/i,
      near: /\bday\b/i,
    },
    {
      id: "drawn",
      unit: "questions",
      source: "the rule of the server",
      values: [drawn],
      says: `a try of a quiz draws ${drawn} questions`,
      about: /\bquiz/i,
    },
    {
      id: "versions",
      unit: "versions",
      source: "the rule of the server",
      values: [limits.versions],
      says: `${limits.versions} versions of a work can be handed in`,
      about: /\b(?:hand(?:ed|ing)? in|works?)\b/i,
      unless: /\bbetween two\b/i,
    },
    {
      id: "versions",
      unit: "times",
      source: "the rule of the server",
      values: [limits.versions],
      says: `a work can be handed in ${limits.versions} times`,
      about: /\bhand(?:ed|ing)? (?:it |them )?in\b/i,
    },
  ];
}

function lessonCounts({ files, programs }: Facts): Fact[] {
  return programs.flatMap(({ slug, title }) => {
    const folder = new RegExp(`^courses/${trackOf(slug)}/`);
    const lessons = files.filter(({ file }) => folder.test(file) && /\/\d-[^/]+\.md$/.test(file));
    if (lessons.length === 0) return [];
    const perModule = Object.values(Object.groupBy(lessons, ({ file }) => file.slice(0, file.lastIndexOf("/"))));
    return [
      {
        id: `${slug}-lessons`,
        unit: "lessons",
        things: [slug],
        source: `content/courses/${trackOf(slug)}`,
        values: [lessons.length, ...perModule.map((each) => each?.length ?? 0)],
        says: `${title} has ${lessons.length} lessons`,
      },
    ];
  });
}

/** The sum that the program states, and in texts of it each part. */
function hours({ programs }: Facts): Fact[] {
  return programs.flatMap(({ slug, title, hours }) => {
    const sum = Number(/(\d+) hours/.exec(hours)?.[1] ?? Number.NaN);
    if (Number.isNaN(sum)) return [];
    return [
      {
        id: `${slug}-hours`,
        unit: "time",
        things: [slug],
        values: [sum * 60],
        says: `${title} adds up to ${sum} hours`,
        source: `content/programs/${slug}.yaml, hours`,
        near: /\b(?:about|around|roughly|takes?|adds? up|in all|total|altogether|hours? of (?:work|study|material|learning)|expect|needs?|long)\b/i,
        unless:
          /\b(?:(?:a|per|each|every) (?:week|day|month)|before|within|ahead|notice|video|calls?|sessions?|reading|labs?|quiz|handing|minutes?|days?|weeks?)\b/i,
      },
    ];
  });
}
