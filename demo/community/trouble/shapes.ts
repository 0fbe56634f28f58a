import { setTimeout as wait } from "node:timers/promises";
import { hostileCopy, manyEntries, rubbish } from "./hostile.ts";

/** What a platform may answer to a call, each in words for the control page (partners.md §1.4 §1.5). */
export const shapes = {
  good: "answers as it should",
  records: "wraps its entries in “records”",
  data: "wraps its entries in “data”",
  none: "answers with no entries",
  garbage: "answers with garbage among its entries",
  many: "answers with 10,000 entries",
  naughty: "answers with markup, mirrored text and very long names in every field",
  broken: "answers with half a JSON document",
  html: "answers with a web page and status 200",
  empty: "answers with nothing and status 200",
  slow: "answers after 15 seconds",
  endless: "drips for a minute and never finishes",
  gone: "cuts the connection",
  "200-unauthorized": "says “unauthorized” with status 200",
  "200-success-false": "says “success: false” with status 200",
  "401": "refuses the member (401)",
  "403": "forbids it (403)",
  "404": "knows nothing of it (404)",
  "422": "cannot work with the question (422)",
  "429": "has been asked too often (429)",
  "500": "is broken (500)",
};

export type Shape = keyof typeof shapes;

/** An answer, or undefined: the connection is cut without one. */
export type Played = Response | undefined;

/** What a platform says in its own protocol when nothing is wrong: the entries, and what it puts around them. */
export type Natural = { entries: object[]; wrap: (entries: unknown[]) => unknown };

/** What a platform says in its own protocol with a status that is no success; undefined: an empty body. */
export type Refusal = (status: number) => object | undefined;

type Call = { shape: Shape; refusal: Refusal; signal: AbortSignal; answer: () => Response | Natural };

/** Milliseconds. */
const slowness = 15_000;
const drip = 250;
const longestDrip = 60_000;

/** Plays a call in the shape that was asked for. The platform looks at keys and tokens only where it works at all. */
export async function answerInShape({ shape, refusal, signal, answer }: Call): Promise<Played> {
  if (shape === "gone") return undefined;
  if (shape === "slow") await wait(slowness, undefined, { signal, ref: false });
  if (shape === "endless") return new Response(drops(), { headers: json });
  if (shape === "broken") return new Response('[{"id": 1, "title": "Half a docu', { headers: json });
  if (shape === "empty") return new Response("", { headers: json });
  if (shape === "html") return page(200, "Welcome back");
  if (shape === "500") return page(500, "We're sorry, but something went wrong");
  if (shape === "200-unauthorized") return Response.json({ status: "unauthorized", message: "Please sign in." });
  if (shape === "200-success-false")
    return Response.json({ success: false, message: "Your plan does not include this.", error_details: {} });
  if (["401", "403", "404", "422", "429"].includes(shape)) return refused(Number(shape), refusal);

  const natural = answer();
  return natural instanceof Response ? natural : Response.json(bodyIn(shape, natural));
}

export function refused(status: number, refusal: Refusal) {
  const body = refusal(status);
  return body ? Response.json(body, { status }) : new Response(null, { status });
}

function bodyIn(shape: Shape, { entries, wrap }: Natural) {
  if (shape === "records") return { records: entries };
  if (shape === "data") return { data: entries.length === 1 ? entries[0] : entries };
  if (shape === "none") return wrap([]) ?? {};
  if (shape === "garbage") return wrap([...rubbish, ...entries]);
  if (shape === "many") return wrap(manyEntries(entries));
  if (shape === "naughty") return wrap(hostileCopy(entries));
  return wrap(entries);
}

const json = { "Content-Type": "application/json; charset=utf-8" };

function page(status: number, title: string) {
  const html = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** A list that goes on and on; it stops when the asker leaves, or after a minute. */
function drops() {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let left = longestDrip / drip;
      timer = setInterval(() => {
        controller.enqueue(encoder.encode(left % 2 ? "[" : " "));
        left -= 1;
        if (left > 0) return;
        clearInterval(timer);
        controller.close();
      }, drip).unref();
    },
    cancel: () => clearInterval(timer),
  });
}
