import { toolGroups } from "#app/catalog/tools/tool-groups.ts";
import { type DeskTexts, fieldsIn } from "#app/desk/writing/pages/desk-texts.server.ts";
import { listOf } from "#app/desk/writing/pages/order-pages.server.ts";
import { findKindPage } from "#app/desk/writing/pages/page-kinds.ts";

type Place = { at: number; of: number };

/** Where each page of a list stands, counted from 1, in the order in which visitors see all of them. */
export function placesIn(texts: DeskTexts): Map<string, Place> {
  const places = new Map<string, Place>();
  const ordered = [...texts.keys()].filter((file) => findKindPage(file)?.kind.isOrdered);
  for (const file of ordered.toSorted((one, other) => groupOf(texts, one) - groupOf(texts, other))) {
    if (places.has(file)) continue;
    const list = listOf(texts, file);
    for (const [place, name] of list.entries()) places.set(name, { at: place + 1, of: list.length });
  }
  return places;
}

/** Tools stand in groups, one after the other. */
function groupOf(texts: DeskTexts, file: string) {
  return file.startsWith("tools/") ? toolGroups.findIndex(({ slug }) => slug === fieldsIn(texts.get(file)).group) : 0;
}
