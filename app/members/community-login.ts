import type { CommunitySettings } from "#app/site.ts";

/** `<platform><login>?community_id=…&redirect_url=<own origin>` (specification §4, partners.md §1.1). */
export function communityLogin({ url, id, loginPath }: CommunitySettings, origin: string) {
  const address = new URL(loginPath, url);
  address.searchParams.set("community_id", id);
  address.searchParams.set("redirect_url", origin);
  return address.href;
}
