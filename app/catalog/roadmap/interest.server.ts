import { leaveMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import type { Interest } from "./interest.ts";
import type { RoadmapEntry } from "./roadmap.ts";

/** Keeps the wish in the owner's inbox, once a day and product; nothing is mailed by itself. */
export async function askToBeTold(
  site: Site,
  { slug, title }: RoadmapEntry,
  { email, leaveEmpty, stamp }: Interest,
  visitor: Visitor,
) {
  const stamped = { leaveEmpty, stamp };
  return leaveMessage(
    site,
    { kind: "roadmap", name: "", email, details: { product: title }, page: `/launchpad#${slug}`, stamped },
    visitor,
  );
}
