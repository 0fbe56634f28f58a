import type { Content } from "#app/site/content.ts";
import { formSpec } from "./form-spec.server.ts";
import { keyNames } from "./key-names.server.ts";
import { pathWords } from "./path-words.ts";
import type { Path } from "./values.ts";

/** A field of a file as its form names it; `value`: what the file says, where that is not what visitors read. */
export function fieldWords(content: Content, file: string, path: Path, value: unknown = content.files[file]) {
  return pathWords(formSpec(file, value, keyNames(content, file)), value, path);
}
