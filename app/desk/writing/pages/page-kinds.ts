import { pageFolders } from "#app/delivery/collections/file-address.ts";

/** Pages that an owner may add, rename, retire and order: one file of a folder each. */
export type PageKind = {
  folder: string;
  ending: ".yaml" | ".md";
  /** As a press says it: "Add a service". */
  noun: string;
  /** The field with its name. */
  name?: "title" | "name";
  /** Lists show them by their field `order`; among those alone that share this field, where it is named. */
  isOrdered?: true;
  within?: "group";
  /** So many have to stay, and why. */
  least?: { count: number; why: string };
};

const one = { count: 1, why: "The page that lists them would be empty." };

export const pageKinds: readonly PageKind[] = [
  {
    folder: "services",
    ending: ".yaml",
    noun: "service",
    name: "title",
    isOrdered: true,
    least: { count: 6, why: "The map on the home page has six stops for services." },
  },
  {
    folder: "tools",
    ending: ".yaml",
    noun: "tool review",
    name: "name",
    isOrdered: true,
    within: "group",
  },
  {
    folder: "tutorials",
    ending: ".yaml",
    noun: "tutorial",
    name: "title",
    isOrdered: true,
    least: one,
  },
  { folder: "newsletter", ending: ".md", noun: "edition", name: "title", least: one },
  { folder: "drawings", ending: ".yaml", noun: "drawing" },
];

/** A file of such a kind, taken apart. `address`: of its page; `isWhole`: that is an address, and no place within one. */
export type KindPage = { kind: PageKind; slug: string; address: string | undefined; isWhole: boolean };

export function findKindPage(file: string): KindPage | undefined {
  const [folder = "", name = ""] = file.split("/");
  const kind = pageKinds.find((each) => each.folder === folder && name.endsWith(each.ending));
  return kind && pageOf(kind, name.slice(0, -kind.ending.length));
}

export function pageOf(kind: PageKind, slug: string): KindPage {
  const before = pageFolders.get(kind.folder);
  const address = before && before + slug;
  return { kind, slug, address, isWhole: address !== undefined && !address.includes("#") };
}

/** What its addresses begin with; that of a file that is no page is its place in the content. */
export function beforeOf({ folder }: PageKind) {
  return pageFolders.get(folder) ?? `${folder}/`;
}

export function fileNamed({ folder, ending }: PageKind, slug: string) {
  return `${folder}/${slug}${ending}`;
}

/** A name that Windows keeps for a device, whatever ends it: such a file could not be brought to an owner's own computer. */
export function isKeptName(slug: string) {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug);
}

/** What the owner's pages are told of an order. `file`: of the page as it is called now. */
export type PageOrdered = { ok: true; file?: string } | { ok: false; why: string };
