import { pathsOf } from "#app/delivery/collections/prerendered-paths.ts";
import { placesIn } from "#app/desk/writing/content/tree-places.server.ts";
import type { Draft } from "#app/desk/writing/drafts/drafts.server.ts";
import { type DeskTexts, withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import { findKindPage, pageKinds } from "#app/desk/writing/pages/page-kinds.ts";
import { linesIn } from "#app/desk/writing/pages/redirect-lines.ts";
import type { Sources } from "#app/site/content.ts";
import type { PageChanges } from "./page-changes.ts";

/** What becomes of addresses and lists; found from names alone, so that drafts with mistakes can be summed up too. */
export function pageChanges(
  published: Sources,
  drafts: readonly Draft[],
  titleOf: (file: string) => string,
): PageChanges {
  const texts = withDrafts(published, drafts);
  const [before, after] = [published, texts].map((all) => new Set(pathsOf([...all.keys()]))) as [
    Set<string>,
    Set<string>,
  ];
  const gone = [...before].filter((address) => !after.has(address));
  const lines = linesIn(texts) ?? [];
  const moves = gone.flatMap((from) => {
    const to = lines.find((line) => line.from === from)?.to;
    return to === undefined ? [] : [{ from, to }];
  });
  return {
    appear: [...after].filter((address) => !before.has(address) && !moves.some(({ to }) => to === address)),
    moves,
    go: gone.filter((address) => !moves.some(({ from }) => from === address)),
    lists: drafts.some(({ file }) => findKindPage(file)?.kind.isOrdered) ? changedLists(published, texts, titleOf) : [],
  };
}

/** The published file that a new one comes from: of an address that moves there, or with the same words. */
export function originOf({ file, text }: Draft, drafts: readonly Draft[], published: Sources, { moves }: PageChanges) {
  const page = findKindPage(file);
  if (!page) return undefined;
  const gone = drafts.filter((each) => each.text === null && findKindPage(each.file)?.kind === page.kind);
  const from = moves.find(({ to }) => to === page.address)?.from;
  return gone.find((each) =>
    from === undefined ? published.get(each.file) === text : findKindPage(each.file)?.address === from,
  )?.file;
}

/** Lists whose pages stand in another order: as it is then. */
function changedLists(published: Sources, texts: DeskTexts, titleOf: (file: string) => string) {
  const [before, after] = [published, texts].map((all) => [...placesIn(all).keys()]) as [string[], string[]];
  return pageKinds.flatMap((kind) => {
    const [old, young] = [before, after].map((all) => all.filter((file) => findKindPage(file)?.kind === kind)) as [
      string[],
      string[],
    ];
    const isMoved =
      old.filter((file) => young.includes(file)).join() !== young.filter((file) => old.includes(file)).join();
    return isMoved ? [{ noun: kind.noun, titles: young.map(titleOf) }] : [];
  });
}
