import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answerPage } from "./answer-page.ts";
import type { Page } from "./pages.ts";

const text = Buffer.from("<p>The next stop is always named.</p>".repeat(20));
const openPage = (): Page => ({ identity: text, packed: {}, etag: '"one"', headers: { "Content-Type": "text/html" } });
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.for([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0", "gzip"],
  ["brotli, x-gzip;q=1, gzip;q=0.1", "gzip"],
  ["br;q=0.5", "br"],
] as const)("whoever takes %s gets %s, from the first request on", async ([acceptEncoding, encoding]) => {
  const { body, headers } = await answerPage(openPage(), { method: "GET", acceptEncoding });

  expect(headers).toMatchObject({ "Content-Encoding": encoding, "Content-Length": String(body?.length) });
  expect(unpack[encoding](body ?? "")).toEqual(text);
});

test.for([undefined, "", "identity", "br;q=0, gzip;q=0.0", "zstd", "brotli, x-gzip"])(
  "whoever takes no encoding of ours (%s) gets the page as it is",
  async (acceptEncoding) => {
    const { body, headers } = await answerPage(openPage(), { method: "GET", acceptEncoding });

    expect(headers).not.toHaveProperty("Content-Encoding");
    expect(body).toEqual(text);
  },
);

test("a page is packed once, for all who ask", async () => {
  const page = openPage();
  const ask = () => answerPage(page, { method: "GET", acceptEncoding: "br" });
  const [first, second] = await Promise.all([ask(), ask()]);

  expect(second.body).toBe(first.body);
  expect((await ask()).body).toBe(first.body);
});

test("HEAD and a page the visitor has already carry no body, and pack nothing", async () => {
  const page = openPage();
  const head = await answerPage(page, { method: "HEAD", acceptEncoding: "br" });
  const had = await answerPage(page, { method: "GET", acceptEncoding: "br", ifNoneMatch: 'W/"one", "two"' });

  expect([head.status, head.body, had.status, had.body]).toEqual([200, null, 304, null]);
  expect(head.headers).toMatchObject({ "Content-Encoding": "br", ETag: '"one"' });
  expect(page.packed).toEqual({});
  const plain = await answerPage(page, { method: "HEAD" });
  expect([plain.body, plain.headers["Content-Length"]]).toEqual([null, String(text.length)]);
});

test("whoever has any copy of a page is told that it stands, and of another copy the page itself", async () => {
  const asked = async (ifNoneMatch: string) => (await answerPage(openPage(), { method: "GET", ifNoneMatch })).status;

  expect([await asked("*"), await asked('"one"'), await asked('"two",W/"one"')]).toEqual([304, 304, 304]);
  expect([await asked(""), await asked('"two"'), await asked("one")]).toEqual([200, 200, 200]);
});
