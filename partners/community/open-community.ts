import { openHttp } from "#partners/http.ts";
import { circleCommunity, type CircleSettings } from "./circle.ts";
import type { Community } from "./community.ts";
import { discourseCommunity, type DiscourseSettings } from "./discourse.ts";
import { legacyCommunity, type LegacySettings } from "./legacy.ts";
import { noCommunity, type NoCommunitySettings } from "./no-community.ts";
import { remembered } from "./remembered.ts";

/** Settings of a platform; addresses in them are origins without a slash at the end. Keys are secret. */
type Platform = LegacySettings | CircleSettings | DiscourseSettings;

/** Of the platform that was chosen, or of none. */
export type CommunitySettings = Platform | NoCommunitySettings;

/** The adapter of the chosen platform, remembering answers for the times of partners.md §1.4. `now` in milliseconds. */
export function openCommunity(settings: CommunitySettings, now: () => number): Community {
  return settings.provider === "none" ? noCommunity() : remembered(chosen(settings, now), now);
}

function chosen(settings: Platform, now: () => number): Community {
  const http = openHttp({ origin: settings.apiUrl, now });
  switch (settings.provider) {
    case "legacy":
      return legacyCommunity(settings, http);
    case "circle":
      return circleCommunity(settings, http, now);
    case "discourse":
      return discourseCommunity(settings, http, now);
  }
}
