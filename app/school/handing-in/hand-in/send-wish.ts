import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { WorkWish } from "#app/school/handing-in/works/wishes.ts";

type Refused = { ok: false; reason: string };

/** Posts what a student wants of a work; `reason` is ours, or why nobody answered. */
export async function sendWish(wish: WorkWish): Promise<{ ok: true } | Refused> {
  const answer = await ask<{ ok: true } | Refused>(href("/api/works"), studentProof() ?? "", wish);
  if (answer.ok) return answer.value;
  return { ok: false, reason: answer.kind };
}

const sentences: Record<string, string> = {
  closed:
    "This module is not open to you any more, so nothing was handed in. Your text is kept. Load the page again to see why.",
  waiting:
    "A version of this work waits to be read already. Load the page again to see it; what you wrote since is kept.",
  empty: "There is nothing to hand in yet. Write a text, add a file, or name a link.",
  same: "This is word for word what you handed in last time. Change it, or answer a remark, then hand in again.",
  full: "This work was handed in ten times, and that is the most. Write to us, and we look at it together.",
  missing: "One of your files did not arrive whole. Remove it, add it again, then hand in.",
  too_large: "Your files are more than 16 MiB together. Leave one out, then hand in again.",
  read: "Somebody began to read it, so it cannot be taken back any more. You can hand in again after the remarks.",
  late: "A work can be taken back within the first hour. You can hand in again after the remarks.",
  nothing: "There is no decision here that could be looked at anew. Load the page again.",
  twice: "This version was read by a second person already. Hand in again instead.",
  not_found: "This work is not there any more. Load the page again.",
  invalid: "Something in it has a form that we cannot take. Look at the fields once more, then try again.",
  auth: "Your sign-in has ended. Sign in again in another tab, then press the button once more; nothing is lost.",
};

/** What to do about a refusal. */
export function sentenceOf(reason: string) {
  return (
    sentences[reason] ??
    "We did not hear back, so we do not know whether it arrived. Press the button once more: it counts once. Your text is kept."
  );
}
