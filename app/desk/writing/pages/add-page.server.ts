import { changeField } from "#app/content/writing/change-field.ts";
import { isFieldValue } from "#app/content/writing/field-values.ts";
import { emptyValue } from "#app/desk/writing/fields/field-spec.ts";
import { formSpec } from "#app/desk/writing/fields/form-spec.server.ts";
import type { Site } from "#app/site/site.ts";
import { changeTexts, type DeskTexts, fieldsIn, type PageOrder } from "./desk-texts.server.ts";
import { fileNamed, findKindPage, type PageKind, pageKinds, pageOf } from "./page-kinds.ts";
import { putRedirects, taken } from "./redirect-lines.ts";
import { whyNotTaken } from "./refusals.server.ts";

type Wanted = { folder: string; slug: string; name: string };

/**
 * Begins a page as a draft: every field that its schema asks for, empty but for its name and its place behind the others. The form
 * says of each what is missing; nothing of it is public before all is there.
 */
export function addPage(site: Site, who: string, { folder, slug, name }: Wanted): Promise<PageOrder> {
  return changeTexts(site, who, (texts): PageOrder => {
    const kind = pageKinds.find((each) => each.folder === folder);
    if (!kind) return { ok: false, why: "Pages of this kind are part of the site itself." };
    const page = pageOf(kind, slug);
    const why = whyNotTaken(texts, page);
    if (why !== undefined) return { ok: false, why };
    const file = fileNamed(kind, slug);
    const text = beginning(file, kind, { texts, name });
    if (text === undefined) return { ok: false, why: "This name cannot stand in a file: choose another." };
    const changed = new Map<string, string | null>([[file, text]]);
    putRedirects(changed, texts, (lines) => taken(lines, page.address ?? ""));
    return { ok: true, file, changed };
  });
}

function beginning(file: string, kind: PageKind, { texts, name }: { texts: DeskTexts; name: string }) {
  const spec = formSpec(file);
  const empty = spec && (emptyValue(spec) as Record<string, unknown>);
  const fields = {
    ...empty,
    ...(kind.name && { [kind.name]: name }),
    ...(kind.isOrdered && { order: next(texts, kind, "order") }),
    ...(kind.folder === "newsletter" && { number: next(texts, kind, "number") }),
  };
  const source = file.endsWith(".md") ? "---\n\n---\n" : "";
  const written = isFieldValue(fields) ? changeField(source, [], fields) : undefined;
  return written?.ok ? written.source : undefined;
}

/** Behind all that are there. */
function next(texts: DeskTexts, kind: PageKind, field: string) {
  const places = [...texts].flatMap(([file, text]) =>
    findKindPage(file)?.kind === kind ? Number(fieldsIn(text)[field]) || 0 : [],
  );
  return Math.max(0, ...places) + 1;
}
