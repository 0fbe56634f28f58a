/** The entries of `import.meta.glob("/content/…", { eager: true, import: "default" })`, in the order given, else by slug. */
export function collection<Entry extends { slug: string; order?: number }>(
  files: Record<string, unknown>,
): readonly Entry[] {
  const entries = Object.values(files) as Entry[];
  return entries.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.slug.localeCompare(b.slug));
}
