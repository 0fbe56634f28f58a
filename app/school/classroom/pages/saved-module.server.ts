import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import prose from "#app/content/reading/prose.module.css?inline";
import { labsOf } from "#app/school/courses/labs/labs.server.ts";
import { labPath } from "#app/school/courses/labs/labs.ts";
import { notesOfModule } from "#app/school/progress/learning/notes.server.ts";
import type { Site } from "#app/site/site.ts";
import { everyPageOf } from "#app/content/words/every-page.server.ts";
import { OwnWordsContext, ownWords } from "#app/ui/words/own-words.ts";
import drawing from "#app/ui/drawing.module.css?inline";
import tokens from "#app/ui/tokens.css?inline";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import { type CourseModule, modulePath, programOf } from "#app/school/courses/course/courses.ts";
import { courseWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { SavedModule } from "./saved-module.tsx";
import sheet from "./saved-module.css?inline";

/** The typeface stays behind: it alone is larger than the text. */
const styles = [tokens, drawing, prose, sheet].join("\n");

/**
 * A module as a whole HTML document that asks for nothing: lessons, exercise, drawings, and the student's own notes. No
 * quiz, since nobody could grade it. Whether the reader may have it is for the caller to know.
 */
export async function writeModule({ content, database, now, origin }: Site, module: CourseModule, studentId?: string) {
  const { track, number } = module;
  const notes =
    studentId === undefined ? [] : await notesOfModule(database.queries, studentId, { track, module: number });
  const page = createElement(SavedModule, {
    words: courseWordsOf(content),
    module,
    program: findProgram(content, programOf[track])?.title ?? "",
    notes: new Map(notes.map(({ stop, text }) => [stop, text])),
    labs: labsOf(module).map(({ slug, facts: { title, minutes } }) => {
      return { title, minutes, to: labPath(track, number, slug) };
    }),
    address: origin + modulePath(track, number),
    at: now(),
    styles,
  });
  const value = { ...ownWords, ...everyPageOf(content).texts?.parts };
  const said = createElement(OwnWordsContext, { value }, page);
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: "/" }, said));
  // Links inside the site lead back to it from wherever the file lies.
  return `<!doctype html>${html.replaceAll(' href="/', ` href="${origin}/`)}`;
}
