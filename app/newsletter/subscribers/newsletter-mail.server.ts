import type { Block } from "#app/content/reading/markdown.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { preferencesLink, unsubscribeLink } from "./subscriber-links.server.ts";

/** Who writes, with the postal address that the law asks for. */
export function postalBlock(content: Content): Block {
  const { legalName, address } = companyOf(content);
  return {
    paragraph: [
      `${legalName}, ${address.street}, ${address.city}, ${address.region} ${address.postalCode}, ${address.country}`,
    ],
  };
}

/** Small print of every mail to a subscriber. */
export function newsletterFooter(site: Site, subscriberId: string): Block[] {
  return [
    { paragraph: ["You get this because you subscribed to the weekly newsletter and confirmed it."] },
    { paragraph: [{ link: unsubscribeLink(site, subscriberId), text: ["Unsubscribe"] }] },
    {
      paragraph: [
        { link: preferencesLink(site, subscriberId), text: ["See, download or erase what we hold about you"] },
      ],
    },
    postalBlock(site.content),
  ];
}

/**
 * Headers by which a mail program offers "unsubscribe" itself (RFC 2369, RFC 2919, RFC 8058).
 * The mailto form appears only when there is a mailbox that somebody reads.
 */
export function listHeaders(site: Site, subscriberId: string): Record<string, string> {
  const link = `<${unsubscribeLink(site, subscriberId)}>`;
  const mailbox = /[^\s<>]+@[^\s<>]+/.exec(site.mail.replyTo ?? "")?.[0];
  return {
    "List-Id": `${companyOf(site.content).name.replace(/[^\w ]/g, "")} weekly <newsletter.${new URL(site.origin).hostname.replace(/[[\]]/g, "")}>`,
    "List-Unsubscribe": mailbox ? `${link}, <mailto:${mailbox}?subject=unsubscribe>` : link,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
