import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import type { Site } from "#app/site/site.ts";
import { wholeName } from "#partners/files/files.ts";
import { isText } from "#app/school/courses/file-contents/contents.server.ts";

/** Lines that a page shows; what has more is a download. */
const mostLines = 5000;
/** Characters of one line that a page shows; a longer one has no place at which a remark could stand. */
const longestLine = 10_000;

/** `lines` is undefined where a file is a download: it is no text, or too long to be read on a page. */
type TextOf = { ok: true; lines: string[] | undefined } | { ok: false; reason: "not_found" | "unavailable" };

/** A file of a version line by line. Whoever asks must have asked before whether the reader may see it. */
export async function textOf({ files }: Pick<Site, "files">, digest: string): Promise<TextOf> {
  if (!wholeName.test(digest)) return { ok: false, reason: "not_found" };
  const found = await files.read(digest);
  if (!found.ok) return { ok: false, reason: found.kind === "not_found" ? "not_found" : "unavailable" };
  if (!isText(found.value)) return { ok: true, lines: undefined };
  const text = found.value.toString("utf8").replace(/^\ufeff/, "");
  const lines = linesOf(text);
  const isShown = lines.length <= mostLines && lines.every((line) => line.length <= longestLine);
  return { ok: true, lines: isShown ? lines : undefined };
}
