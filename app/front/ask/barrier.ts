/** What the link on the accessibility page carries over to the form (content/legal/accessibility.md). */
export const barrier = "A barrier on this site";
