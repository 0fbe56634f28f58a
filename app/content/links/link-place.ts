const own = "https://own.example";

/**
 * Where a link of the owner's may lead, as browsers read it: they take a backslash for a slash and leave out tabs, so that
 * "/\\example.com" is another site.
 */
export function isLinkPlace(to: string) {
  if (!/^(?:https:\/\/|\/|#|\?|mailto:)[^\s\\]*$/.test(to) || !URL.canParse(to, own)) return false;
  return !/^[/#?]/.test(to) || new URL(to, own).origin === own;
}
