import type { Refusal } from "#app/school/courses/course/writes.ts";
import type { Trouble } from "#partners/answer.ts";
import type { Sent } from "./queue.ts";

/**
 * Where what was done is: `saved` with us; `waiting` in this browser; `unkept` nowhere but on the page, since the browser
 * keeps nothing; `signed-out` in this browser, until its student signs in again. The others: our server refused it,
 * and would again.
 */
export type Keeping = "nothing" | "sending" | "saved" | "waiting" | "unkept" | "signed-out" | Refusal;

/** Where things are after a try to send them. `isKept`: this browser holds what was not sent. */
export function keepingAfter({ sent, trouble }: { sent: Sent[]; trouble?: Trouble }, isKept: boolean): Keeping {
  if (!trouble) return sent.flatMap(({ result }) => (result.ok ? [] : [result.kind])).at(-1) ?? "saved";
  if (!isKept) return "unkept";
  return trouble === "auth" || trouble === "forbidden" ? "signed-out" : "waiting";
}
