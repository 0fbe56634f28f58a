/** Minutes of a module or of a course, by what they are for. All of it is our estimate (docs/decisions/046-hours.md). */
export type HourParts = { reading: number; labs: number; project: number; quiz: number; revision: number };

/** Minutes: the middle one, and the bounds of the middle half, of what so many students said. */
export type MeasuredHours = { students: number; median: number; from: number; to: number };

export const noHours: HourParts = { reading: 0, labs: 0, project: 0, quiz: 0, revision: 0 };

/** Words a minute at which a lesson's text counts; a line of its listings counts as a tenth of a minute. Lessons may state less time, not more. */
const readingRate = 180;
const lineMinutes = 0.1;

/** The most minutes that a lesson of so many words and lines of code may state. */
export function readingMinutes({ words, lines }: { words: number; lines: number }) {
  return Math.ceil(words / readingRate + lines * lineMinutes);
}

/** Two tries and the review questions: three minutes for each question of the pool, its explanation included. */
export function quizMinutes(questions: number) {
  return questions * 3;
}

/** Answering the remarks and handing in once more: a fifth of what the project took. */
export function revisionMinutes(project: number) {
  return Math.round(project / 5);
}

export function minutesIn({ reading, labs, project, quiz, revision }: HourParts) {
  return reading + labs + project + quiz + revision;
}

/** "22 hours", to the nearest whole one; "50 minutes" below one and a half. */
export function hoursInWords(minutes: number) {
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** "reading 9 hours, labs 98 hours, …": what there is of it. Where all are in hours, they add up to those of the whole. */
export function partsInWords(parts: HourParts) {
  const lines = partLines(parts);
  const even = lines.every(([, minutes]) => minutes >= 90) ? evenly(lines, Math.round(minutesIn(parts) / 60)) : lines;
  return even.map(([name, minutes]) => `${name} ${hoursInWords(minutes)}`).join(", ");
}

/** Each part in whole hours: rounded down, and up for those with most above, until they are so many together. */
function evenly(lines: [string, number][], hours: number): [string, number][] {
  const missing = hours - lines.reduce((sum, [, minutes]) => sum + Math.floor(minutes / 60), 0);
  const up = new Set(lines.toSorted(([, one], [, other]) => (other % 60) - (one % 60)).slice(0, missing));
  return lines.map((line) => [line[0], 60 * (Math.floor(line[1] / 60) + (up.has(line) ? 1 : 0))]);
}

export function partLines({ reading, labs, project, quiz, revision }: HourParts) {
  const all: [string, number][] = [
    ["reading", reading],
    ["labs", labs],
    ["project", project],
    ["quiz (two tries and review)", quiz],
    ["handing in again", revision],
  ];
  return all.filter(([, minutes]) => minutes > 0);
}
