import type { Kysely } from "kysely";
import { footerColumns, navigation } from "#app/front/shell/navigation.ts";
import { findEdition } from "#app/newsletter/editions/editions.server.ts";
import { readSend, stillNews } from "#app/newsletter/sending/edition-sends.server.ts";
import { addresses } from "#app/site/addresses.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { DeskTexts } from "./desk-texts.server.ts";
import { fileNamed, findKindPage, isKeptName, type KindPage } from "./page-kinds.ts";

/** Why the name of a file stays as it is; undefined where it may change. */
export async function whyNotRenamed(site: Site, queries: Kysely<Tables>, file: string) {
  const page = findKindPage(file);
  if (!page) return fixedPlace(file);
  if (file === "services/ai-consulting.yaml") return "AI consulting is /consultation, an address of the software.";
  const send = await sendOf(site, queries, page);
  if (send?.begun_at) return "This edition was sent under its name: renamed, it would be one that was never sent.";
  if (send?.approved)
    return "This edition is approved to be sent, under its name. In /admin/newsletter choose “Leave it unsent”, rename it, and approve it anew.";
  return undefined;
}

/** Why a page stays; undefined where it may go. What other texts need of it is found when they are read without it. */
export async function whyNotRetired(site: Site, queries: Kysely<Tables>, file: string) {
  const page = findKindPage(file);
  if (!page) return fixedPlace(file);
  if (file === "services/ai-consulting.yaml") return "AI consulting is /consultation, which pages and mails lead to.";
  if (page.kind.folder === "tools")
    return "A tool review stays: choose “retired” as its status, and its page and the list say so.";
  if (isInMenu(page.address)) return inMenu;
  const send = await sendOf(site, queries, page);
  if (send && send.begun_at === null && send.approved)
    return "This edition is approved to be sent. In /admin/newsletter choose “Leave it unsent” first.";
  if (send?.begun_at && site.now() - send.begun_at <= stillNews)
    return "This edition is being sent, and its mails lead here. Retire it when it has been out for three days.";
  return undefined;
}

/** Why a page cannot have an address: another one has it, or no file on Windows could. */
export function whyNotTaken(texts: DeskTexts, { kind, slug, address, isWhole }: KindPage) {
  if (isKeptName(slug)) return `Windows keeps the name ${slug} for itself: choose another address.`;
  const isFixed = isWhole && addresses.some(({ path }) => path === address || path.startsWith(`${address}/`));
  return texts.has(fileNamed(kind, slug)) || isFixed
    ? `${address ?? fileNamed(kind, slug)} is taken: choose another address.`
    : undefined;
}

const menuTargets = new Set<string | undefined>(
  [
    ...navigation.flatMap((entry) => ("links" in entry ? entry.links : [entry])),
    ...Object.values(footerColumns).flat(),
  ].map(({ to }) => to),
);

export const inMenu = "The menu or the foot of every page leads here.";

export function isInMenu(address: string | undefined) {
  return menuTargets.has(address);
}

async function sendOf(site: Site, queries: Kysely<Tables>, { kind, slug }: KindPage) {
  const edition = kind.folder === "newsletter" ? findEdition(site.content, slug) : undefined;
  return edition && readSend(queries, edition);
}

function fixedPlace(file: string) {
  if (file.startsWith("courses/"))
    return "What students have read and handed in hangs on this name: the page stays, and its words may change.";
  if (file.startsWith("programs/")) return "Prices, enrollments and certificates hang on the name of a program.";
  if (file.startsWith("legal/")) return "Forms, mails and the foot of every page lead here.";
  return "This page is a part of the site itself.";
}
