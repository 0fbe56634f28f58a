import { measuredHours } from "#app/school/courses/hours/measured-hours.server.ts";
import { markedHours } from "#app/school/courses/hours/program-hours.ts";
import { hoursOfModule } from "#app/school/courses/hours/module-hours.server.ts";
import { headingsKept } from "#app/school/exercises/bookmarks/bookmarks.server.ts";
import { type CourseModule, moduleCount, pagesOf, programOf } from "#app/school/courses/course/courses.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { reviewFrom } from "#app/school/exercises/quiz/review.server.ts";
import { labFiles } from "#app/school/courses/labs/lab-files.server.ts";
import { templatesFolder } from "#app/school/courses/labs/labs.ts";
import { labLines } from "#app/school/courses/labs/labs.server.ts";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import type { Site } from "#app/site/site.ts";
import { checkStop } from "#app/school/courses/course/progress.ts";
import type { CourseFrame, ModuleView, StopContent, StopPlace, StopView } from "#app/school/courses/course/learning.ts";
import { noteOf } from "./notes.server.ts";
import { courseProgress, finishedBy, noProgress } from "./progress.server.ts";
import { everybodysDraw, lastAttempt, passedQuizzes, shown } from "./quiz.server.ts";
import { type Asked, readerOf, type Reader } from "./reader.server.ts";
import { isPlayed } from "#app/people/students/played.ts";
import { nextDraw } from "./tries.server.ts";
import { courseWordsOf, hoursWordsOf, lockedWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { courseEndWordsOf } from "#app/school/courses/part-words/certificate-words.server.ts";
import { labListWordsOf } from "#app/school/courses/part-words/lab-words.server.ts";
import { quizWordsOf } from "#app/school/courses/part-words/quiz-words.server.ts";
import { stopPartsOf } from "#app/school/courses/part-words/stop-parts.server.ts";
import { ownCourseWordsOf } from "#app/school/courses/part-words/own-course-words.server.ts";

/** A module's page as this reader may see it. */
export async function viewModule(asked: Asked, module: CourseModule): Promise<ModuleView> {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  const { summary, outcome, goals, reading } = module;
  const [review, labs] = [await reviewOf(asked, reader, module), await labsFor(site, reader, module)];
  const measured = site && (await measuredHours(site, module));
  const hours = {
    words: hoursWordsOf(asked.content, measured !== null, reader.student !== undefined),
    parts: hoursOfModule(module),
    measured,
    said: site ? "" : markedHours(module.track, module.number),
  };
  const { module: words, leaveHere, answerAll, courseLine } = courseWordsOf(asked.content);
  const frame = await frameOf(asked, reader, module);
  const isEnd = reader.student && frame.progress.done && module.number === moduleCount;
  const parts = {
    courseLine,
    // The questions of earlier modules stand here as on the quiz.
    ...(review.length > 0 ? { quiz: quizWordsOf(asked.content) } : {}),
    ...(isEnd ? { courseEnd: courseEndWordsOf(asked.content) } : {}),
    ...(labs.length > 0 ? { labList: labListWordsOf(asked.content) } : {}),
    ...(reader.student ? { ownCourse: ownCourseWordsOf(asked.content) } : {}),
    ...(reader.claimed ? { leaveHere } : {}),
    ...(frame.played ? { answerAll } : {}),
  };
  return {
    ...frame,
    words,
    parts,
    summary,
    outcome,
    goals,
    reading,
    review,
    labs,
    hours,
  };
}

/** What the page of a lab says around it, with the labs of its module. */
export async function viewFrame(asked: Asked, module: CourseModule) {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  return { frame: await frameOf(asked, reader, module), labs: await labsFor(site, reader, module) };
}

/**
 * A page of a stop as this reader may see it: `slug` names the stop, or a part of a lesson as "lesson/part". Undefined where
 * the module has no such page. Its text is left out while it is locked.
 */
export async function viewStop(asked: Asked, module: CourseModule, slug: string): Promise<StopView | undefined> {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  const frame = await frameOf(asked, reader, module);
  const { lesson, page } = findPage(module, slug) ?? {};
  const name = lesson?.slug ?? slug;
  const stop = frame.progress.modules[module.number - 1]?.stops.find((each) => each.slug === name);
  if (!stop) return undefined;
  const about = { track: module.track, module: module.number, stop: name };
  const content = reader.access === "open" ? await stopContent(asked, reader, module, slug) : undefined;
  return {
    ...frame,
    words: courseWordsOf(asked.content).stop,
    parts: content ? stopPartsOf(asked.content, content, reader.student !== undefined) : {},
    stop,
    page: placeOf(page ?? stop),
    content,
    ...(site && reader.student ? await ownAt(site, reader.student.id, about, slug) : { note: noNote, bookmarks: [] }),
  };
}

const noNote = { text: "", revision: 0 };

type About = Parameters<typeof headingsKept>[2];

/** The note of the stop, and the bookmarks of the page. */
async function ownAt({ database: { queries } }: Site, studentId: string, about: About, page: string) {
  return {
    note: await noteOf(queries, studentId, about),
    bookmarks: await headingsKept(queries, studentId, { ...about, stop: page }),
  };
}

async function frameOf(
  { content, site }: Asked,
  { access, closed, student, claimed = false }: Reader,
  { track, number, title }: CourseModule,
): Promise<CourseFrame> {
  const slug = programOf[track];
  const isKnown = site !== null && student !== undefined;
  return {
    track,
    program: { slug, title: findProgram(content, slug)?.title ?? "" },
    access,
    closed,
    student: student ? { id: student.id, claimed } : null,
    number,
    title,
    around: courseWordsOf(content).frame,
    progress: isKnown
      ? await courseProgress(content, site.database.queries, student.id, track)
      : noProgress(content, track),
    locked: access === "open" ? undefined : lockedWordsOf(content, closed),
    played: isKnown && isPlayed(site),
  };
}

/** The labs of a module, with what this reader has done of them. */
async function labsFor(site: Site | null, { student }: Reader, module: CourseModule) {
  const finished = site && student ? await finishedBy(site.database.queries, student.id, module.track) : new Set();
  return labLines(module, (stop) => finished.has(`${module.number} ${stop}`));
}

async function stopContent(asked: Asked, reader: Reader, module: CourseModule, slug: string): Promise<StopContent> {
  const { site } = asked;
  const { student } = reader;
  if (slug === "exercise") {
    const { body, summary, checklist } = module.exercise;
    const finished = site && student ? await finishedBy(site.database.queries, student.id, module.track) : new Set();
    const checks = checklist.map((text, place) => {
      const id = checkStop(place + 1);
      return { id, text, done: finished.has(`${module.number} ${id}`) };
    });
    const criteria = module.reviewed.rubric.criteria.map(({ id, name, levels }) => ({ id, name, levels }));
    const templates = labFiles(`${module.track}/${module.number}/${templatesFolder}`);
    return { kind: "exercise", body, summary, checks, criteria, templates };
  }
  if (slug === "quiz") return quizOf(asked, reader, module);
  const found = findPage(module, slug);
  if (!found) throw new Error(`the stop ${slug} has no lesson`);
  const { lesson, page } = found;
  const { body, summary, checked } = page;
  const film = page.slug === lesson.slug ? lesson.film : undefined;
  const labs = (await labsFor(site, reader, module)).filter((lab) => lab.lesson === lesson.slug);
  const pages = pagesOf(lesson).filter((each) => each.slug !== slug);
  return { kind: "lesson", body, summary, checked, film, labs, pages: pages.map(placeOf) };
}

function findPage({ lessons }: CourseModule, slug: string) {
  return lessons
    .flatMap((lesson) => pagesOf(lesson).map((page) => ({ lesson, page })))
    .find(({ page }) => page.slug === slug);
}

function placeOf({ slug, title, minutes }: StopPlace): StopPlace {
  return { slug, title, minutes };
}

async function quizOf(asked: Asked, reader: Reader, module: CourseModule): Promise<StopContent> {
  const { site } = asked;
  const { student } = reader;
  if (!site || !student) {
    const draw = { number: 0, questions: everybodysDraw(module).map(shown) };
    return { kind: "quiz", draw, last: null, review: [] };
  }
  const { queries } = site.database;
  const draw = await nextDraw(queries, student.id, module);
  const last = await lastAttempt(queries, student.id, module);
  return { kind: "quiz", draw, last, review: await reviewOf(asked, reader, module) };
}

/** Of earlier modules whose quiz is passed: of the others it would be the key. */
async function reviewOf({ content, site }: Asked, { access, student }: Reader, { track, number }: CourseModule) {
  if (!site || !student || access !== "open") return [];
  const passed = await passedQuizzes(site.database.queries, student.id, track);
  const earlier = coursesOf(content)[track].filter((each) => each.number < number && passed.includes(each.number));
  return reviewFrom(earlier, student.id, site.now());
}
