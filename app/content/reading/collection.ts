/**
 * The files of a folder of `content/`, checked at build: all, in the order given, else by slug, and the one with a slug.
 * `files`: the entries of `import.meta.glob("/content/…", { eager: true, import: "default" })`.
 */
export function collection<Entry extends { slug: string; order?: number }>(files: Record<string, unknown>) {
  const all: readonly Entry[] = (Object.values(files) as Entry[]).toSorted(
    (a, b) => (a.order ?? 0) - (b.order ?? 0) || a.slug.localeCompare(b.slug),
  );
  return { all, find: (slug: string) => all.find((entry) => entry.slug === slug) };
}
