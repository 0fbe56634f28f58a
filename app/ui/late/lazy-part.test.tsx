import { type ComponentType, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.ts";

async function shown(load: () => Promise<ComponentType>) {
  const Part = lazyPart(load, () => "it did not come");
  const stream = await renderToReadableStream(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

test("a part that cannot be fetched leaves the form, and something says so in its place", async () => {
  expect(await shown(() => Promise.resolve(() => "here it is"))).toContain("here it is");
  expect(await shown(() => Promise.reject(new Error("offline")))).toContain("it did not come");
});
