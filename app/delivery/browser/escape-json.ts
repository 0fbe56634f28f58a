/** JSON that cannot end its script element or open a comment (partners.md §7). */
export function escapeJson(value: unknown) {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
