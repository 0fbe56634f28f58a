import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { Prices } from "#app/content/prices/prices.ts";
import { fingerprint } from "#app/desk/drafts/fingerprint.ts";
import type { Reading } from "#app/delivery/collections/read-content.ts";
import type { Content } from "#app/site/content.ts";
import { ask } from "./servers.ts";

/** Where a run keeps what it read of `content/` (scripts/testing/keep-content.ts), for all its processes. */
export const place = "CONTENT_READ";

/** What is kept there: both have the very same values. */
export type Kept = { reading: Reading; content: Content };

let kept: Kept | undefined;
const read = () => (kept ??= deserialize(readFileSync(process.env[place] ?? "")) as Kept);

/** The site's own content. */
export const siteContent = () => read().content;

/** How it was read, without a mistake. To `readContent` it is what was read before, which takes seconds to read anew. */
export const siteReading = () => read().reading;

/** The same content after the owner changed prices. */
export function withPrices(content: Content, change: (prices: Prices) => void): Content {
  const prices = structuredClone(content.files["prices.yaml"]) as Prices;
  change(prices);
  return { ...content, files: { ...content.files, "prices.yaml": prices } };
}

/** The owner at the desk of a running site, as the pages of /admin/content ask. `proof`: `Owner <key>`, or `Bearer <token>` of a mailed link. */
export function ownerDesk(origin: () => string, proof: string) {
  async function send<Value>(path: string, order?: object) {
    const headers = {
      Host: new URL(origin()).host,
      Origin: origin(),
      Authorization: proof,
      "Content-Type": "application/json",
    };
    const method = order ? "POST" : "GET";
    const { body } = await ask(origin(), { path, method, headers, body: order && JSON.stringify(order) });
    return (JSON.parse(body) as { value: Value }).value;
  }
  const order = <Value>(what: object) => send<Value>("/api/admin/content", what);

  return {
    order,
    /** Changes fields of a file in the owner's draft. */
    async draft(file: string, change: Record<string, unknown>) {
      const { fields } = await send<{ fields: object }>(`/api/admin/content/file?file=${file}`);
      await order({ do: "write-draft", file, seen: [fingerprint(fields)], fields: { ...fields, ...change } });
    },
  };
}
/** A WebP picture of 40 × 20 pixels that says nothing beside what it shows. */
export const smallWebp = Buffer.from(
  "UklGRrwAAABXRUJQVlA4ILAAAABwBQCdASooABQAPmEokEW6oqGarf4BqAYEswBOmUI4G9wvQARv/O/osz8p6TK6wTNdwVQAAP7+HaCfXQYfgdT4H8j3Uo8wyXLA9yFm73I2a0yctKqml7Hj5Xv/4oTpCuCKxQpdg8LeIN/1FDUXdUgG3h/KqeWS156wXB+y6NH48ri3zKMqigMltk8V1upVlflxlZTiIZnDTP+1tP6279uXQX2ywJKzpLUQ8w4RGuQAAA==",
  "base64",
);

/** The same with one chunk more, of so many bytes. */
export function webpWith(chunk: string, size = 4) {
  const head = Buffer.alloc(8);
  head.write(chunk, "latin1");
  head.writeUInt32LE(size, 4);
  const bytes = Buffer.concat([smallWebp, head, Buffer.alloc(size)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Another picture of that size. */
export function otherWebp(last = 1) {
  const bytes = Buffer.from(smallWebp);
  bytes[bytes.length - 3] = last;
  return bytes;
}
