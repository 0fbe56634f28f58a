/** Address of a comparison; it can be shared, and the order of the columns is the order given. */
export function comparePath(slugs: string[]) {
  return `/aitools/compare?${new URLSearchParams(slugs.map((slug) => ["tool", slug]))}`;
}
