import { measuredHours } from "#app/school/hours/measured-hours.server.ts";
import { hoursOfModule } from "#app/school/hours/module-hours.server.ts";
import { headingsKept } from "#app/school/bookmarks/bookmarks.server.ts";
import type { CourseModule } from "#app/school/course/courses.ts";
import { programOf } from "#app/school/course/courses.ts";
import { coursesOf } from "#app/school/course/courses.server.ts";
import { reviewFrom } from "#app/school/quiz/review.server.ts";
import { labFiles } from "#app/school/labs/lab-files.server.ts";
import { templatesFolder } from "#app/school/labs/labs.ts";
import { labLines } from "#app/school/labs/labs.server.ts";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import type { Site } from "#app/site/site.ts";
import { checkStop } from "#app/school/course/progress.ts";
import type { CourseFrame, ModuleView, StopContent, StopView } from "#app/school/course/learning.ts";
import { noteOf } from "./notes.server.ts";
import { courseProgress, finishedBy, noProgress } from "./progress.server.ts";
import { everybodysDraw, lastAttempt, passedQuizzes, shown } from "./quiz.server.ts";
import { type Asked, readerOf, type Reader } from "./reader.server.ts";
import { isPlayed } from "./answer-all.server.ts";
import { nextDraw } from "./tries.server.ts";
import { courseWordsOf, lockedWordsOf } from "#app/school/words/course-words.server.ts";

/** A module's page as this reader may see it. */
export async function viewModule(asked: Asked, module: CourseModule): Promise<ModuleView> {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  const { summary, outcome, goals, reading } = module;
  const [review, labs] = [await reviewOf(asked, reader, module), await labsFor(site, reader, module)];
  const hours = { parts: hoursOfModule(module), measured: site && (await measuredHours(site, module)) };
  const { module: words } = courseWordsOf(asked.content);
  return { ...(await frameOf(asked, reader, module)), words, summary, outcome, goals, reading, review, labs, hours };
}

/** What the page of a lab says around it, with the labs of its module. */
export async function viewFrame(asked: Asked, module: CourseModule) {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  return { frame: await frameOf(asked, reader, module), labs: await labsFor(site, reader, module) };
}

/** A stop's page as this reader may see it; undefined where the module has no such stop. Its text is left out while it is locked. */
export async function viewStop(asked: Asked, module: CourseModule, slug: string): Promise<StopView | undefined> {
  const { site, request } = asked;
  const reader = await readerOf(site, request, module);
  const frame = await frameOf(asked, reader, module);
  const stop = frame.progress.modules[module.number - 1]?.stops.find((each) => each.slug === slug);
  if (!stop) return undefined;
  const about = { track: module.track, module: module.number, stop: slug };
  return {
    ...frame,
    words: courseWordsOf(asked.content).stop,
    stop,
    content: reader.access === "open" ? await stopContent(asked, reader, module, slug) : undefined,
    ...(site && reader.student ? await ownAt(site, reader.student.id, about) : { note: noNote, bookmarks: [] }),
  };
}

const noNote = { text: "", revision: 0 };

async function ownAt({ database: { queries } }: Site, studentId: string, about: Parameters<typeof headingsKept>[2]) {
  return { note: await noteOf(queries, studentId, about), bookmarks: await headingsKept(queries, studentId, about) };
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
  const lesson = module.lessons.find((each) => each.slug === slug);
  if (!lesson) throw new Error(`the stop ${slug} has no lesson`);
  const { body, summary, checked, film } = lesson;
  const labs = (await labsFor(site, reader, module)).filter((lab) => lab.lesson === slug);
  return { kind: "lesson", body, summary, checked, film, labs };
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
