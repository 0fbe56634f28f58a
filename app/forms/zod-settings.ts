/** Zod makes code out of text where it may, and tries that as soon as it is loaded; our policy reports each try (security.md B4). */
export function keepZodFromEval() {
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig ??= { jitless: true };
}
