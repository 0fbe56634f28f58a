import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { callsWordsOf } from "#app/bookings/words/call-words.server.ts";
import { Steps } from "./steps.tsx";

const words = callsWordsOf(siteContent()).steps;

test.for([
  ["review", "Review"],
  ["mail", "Your mail"],
] as const)("whoever stands before the end of a booking reads what is asked of them: %s", ([proof, name]) => {
  const html = renderToStaticMarkup(<Steps words={words} at="proof" proof={proof} />);

  expect(/<li[^>]* aria-current="step"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(name);
  expect(html.match(/<li/g)).toHaveLength(4);
});
