import { playedCommunity } from "#demo/community/keys.ts";
import { openDemo } from "#demo/demo.ts";
import type { Config } from "./config.ts";
import type { Partners } from "./open-site.ts";

/** Opens the demo when a partner is not configured, and answers where every partner is. */
export async function openPartners({ host, demoPort, origin, smtpUrl, community, tokenParameter }: Config) {
  const played = { mail: !smtpUrl, community: !community.settings };
  const demo =
    played.mail || played.community
      ? await openDemo({ host, port: demoPort, siteOrigin: origin, tokenParameter })
      : undefined;
  const partners: Partners = {
    smtpUrl: smtpUrl ?? demo?.smtpUrl ?? "",
    communitySettings: community.settings ?? playedCommunity(community.provider, demo?.origin ?? ""),
    played,
  };
  return { demo, partners };
}
