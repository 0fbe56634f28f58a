import { changeField } from "#app/content/writing/change-field.ts";
import type { Site } from "#app/site/site.ts";
import { changeTexts, type DeskTexts, fieldsIn, type PageOrder } from "./desk-texts.server.ts";
import { findKindPage } from "./page-kinds.ts";

/** Moves a page one place up or down in the list it stands in, as drafts; all of that list are numbered anew, from 1. */
export function orderPages(
  site: Site,
  who: string,
  { file, by }: { file: string; by: "up" | "down" },
): Promise<PageOrder> {
  return changeTexts(site, who, (texts): PageOrder => {
    const list = listOf(texts, file);
    const from = list.indexOf(file);
    const to = by === "up" ? from - 1 : from + 1;
    if (from === -1) return { ok: false, why: "This page has no place in a list." };
    if (to < 0 || to >= list.length) return { ok: true, changed: new Map() };
    const changed = new Map<string, string>();
    for (const [place, name] of list.toSpliced(from, 1).toSpliced(to, 0, file).entries()) {
      if (fieldsIn(texts.get(name)).order === place + 1) continue;
      const written = changeField(texts.get(name) ?? "", ["order"], place + 1);
      if (!written.ok) return { ok: false, why: `${name} cannot be read: mend it first.` };
      changed.set(name, written.source);
    }
    return { ok: true, changed };
  });
}

/** The files of the list in which a page stands, in the order that visitors see (`entriesOf`). */
export function listOf(texts: DeskTexts, file: string): string[] {
  const kind = findKindPage(file)?.kind;
  if (!kind?.isOrdered) return [];
  const fields = new Map(
    [...texts.keys()].flatMap((name) => (findKindPage(name)?.kind === kind ? [[name, fieldsIn(texts.get(name))]] : [])),
  );
  const group = kind.within && fields.get(file)?.[kind.within];
  return [...fields]
    .filter(([, each]) => kind.within === undefined || each[kind.within] === group)
    .toSorted(([one, a], [other, b]) => Number(a.order) - Number(b.order) || slugOf(one).localeCompare(slugOf(other)))
    .map(([name]) => name);
}

function slugOf(file: string) {
  return findKindPage(file)?.slug ?? file;
}
