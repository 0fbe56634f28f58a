import { type Content, ofContent } from "#app/site/content.ts";

/** One file of the folder, whose schema the collection names; it was there and met it when the content was read. */
export function fileOf<Value>(name: string) {
  return ({ files }: Content) => {
    if (!(name in files)) throw new Error(`content/${name} is missing`);
    return files[name] as Value;
  };
}

/** The files of a folder of `content/`, in the order given, else by slug. */
export function entriesOf<Entry extends { slug: string; order?: number }>(folder: string) {
  return ofContent(({ files }): readonly Entry[] =>
    Object.keys(files)
      .filter((name) => name.startsWith(`${folder}/`))
      .map((name) => files[name] as Entry)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.slug.localeCompare(b.slug)),
  );
}
