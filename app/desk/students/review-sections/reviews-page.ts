import { href } from "react-router";
import { textIn, viewPath } from "#app/desk/frame/parts/list-view.ts";
import type { Agreements } from "#app/review/figures/agreement.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Verdict } from "#app/school/courses/rubric/rubric.ts";
import type { ReadingRole } from "#app/school/handing-in/works/work.ts";
import { type Assumptions, assumptionsIn } from "./capacity.ts";

/** `search`: in names and addresses of students, among what was read. */
export type ReviewsView = { search: string; assumed: Assumptions };

type Person = { id: string; name: string };

/** A reading that waits. `mayRead`: who could be given it; empty when it waits for somebody who is not there. */
export type WaitingReading = {
  id: string;
  track: Track;
  module: number;
  number: number;
  role: ReadingRole;
  student: string;
  since: number;
  isOverdue: boolean;
  inHand: { name: string; until: number } | null;
  only: Person | null;
  mayRead: Person[];
};

/** A reading that decided. `mayReopen`: it is the last word on an accepted work. */
export type ReadWork = {
  id: string;
  work: string;
  track: Track;
  module: number;
  number: number;
  student: string;
  reviewer: string;
  verdict: Verdict;
  at: number;
  mayReopen: boolean;
};

/** `minutes`: median from taking to release, of the last 30 days. `planted`: how many of them they read as they are known to be. */
export type ReviewerLoad = {
  id: string;
  name: string;
  email: string;
  tracks: Track[];
  since: number;
  read: number;
  minutes: number | null;
  inHand: number;
  planted: { count: number; alike: number };
};

/** What was measured, beside what is assumed. Null where too little was read. `students`: enrolled since works are read, in a year. */
export type Measured = { students: number; reviewers: number; versions: number | null; minutes: number | null };

export type ReviewsPage = {
  now: number;
  waiting: WaitingReading[];
  /** How many wait beyond those that are listed. */
  more: number;
  /** How long works waited, in the words of each program's page. */
  waits: { track: Track; words: string }[];
  read: ReadWork[];
  reviewers: ReviewerLoad[];
  ended: { name: string; at: number }[];
  agreement: { second: Agreements; planted: Agreements };
  measured: Measured;
};

export const mostListed = 200;

export function reviewsViewOf(parameters: URLSearchParams): ReviewsView {
  return { search: textIn(parameters, "search"), assumed: assumptionsIn(parameters) };
}

export function reviewsPath(view: { search?: string }) {
  return viewPath(href("/admin/reviews"), view);
}
