/** Whether a payment link takes play money (partners.md §2). */
export function isTestLink(link: string) {
  return new URL(link).pathname.startsWith("/test_");
}
