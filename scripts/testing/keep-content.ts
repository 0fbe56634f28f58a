import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serialize } from "node:v8";
import { type Kept, place } from "#app/delivery/collections/content.scene.ts";
import { contentOf, readAllContent } from "#app/delivery/collections/read-content.ts";

/** Reads the site's own content once for a run; refuses to begin with mistakes in it. */
export async function keepContent() {
  const reading = await readAllContent(path.resolve(import.meta.dirname, "../../content"));
  if (reading.errors.length > 0) throw new Error(reading.errors.map(String).join("\n"));
  const file = path.join(tmpdir(), `content-${process.pid}`);
  process.env[place] = file;
  const kept: Kept = { reading, content: contentOf(reading) };
  writeFileSync(file, serialize(kept));
  process.once("exit", () => rmSync(file, { force: true }));
}
