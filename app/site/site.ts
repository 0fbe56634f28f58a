import type { JsonWebKey } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import type { Kysely } from "kysely";
import type { Database } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Bounces, ReturnMailbox } from "#partners/bounces/bounces.ts";
import type { CalendarFeed } from "#partners/calendars/calendars.ts";
import type { Community } from "#partners/community/community.ts";
import type { Files } from "#partners/files/files.ts";
import type { PageLooker } from "#partners/links/links.ts";
import type { Mailer } from "#partners/mail/mail.ts";
import type { Payments } from "#partners/payments/payments.ts";
import type { Pings } from "#partners/pings/pings.ts";
import type { Scanner } from "#partners/scanner/scanner.ts";
import type { Scheduling } from "#partners/scheduling/scheduling.ts";
import type { Voice } from "#partners/voice/voice.ts";
import type { Content, Publishing } from "./content.ts";

/**
 * Everything a request may reach. Opened once by server/open-site.ts and handed down;
 * domain functions take it as their first argument.
 */
export type Site = {
  /** What the owner wrote: the newest, or in a request what it began with. */
  content: Content;
  publishing: Publishing;
  database: Database;
  mailer: Mailer;
  /** The site's own address without a slash at the end, from FRONTEND_URL; never taken from a request (security.md A5). */
  origin: string;
  /** Milliseconds since 1970, UTC. The only clock of the domain. */
  now: () => number;
  /** Key of all signed links and form stamps; 32 bytes, kept in the data folder. */
  secret: Buffer;
  mail: MailSettings;
  /** Where calls and sessions take place (MEETING_PLACE), `{room}` not filled in; absent where nothing is set. */
  meeting?: MeetingPlace;
  limits: Limits;
  community: Community;
  payments: Payments;
  /** A partner's calendar for /consultation, where there is one. */
  scheduling?: Scheduling;
  /** The mail provider's word about mails that came back and complaints, where the owner set it up. */
  bounces?: Bounces;
  /** Where mail servers send what they gave up, where the owner set it up instead. */
  returnMailbox?: ReturnMailbox;
  /** The owner's own calendars (BUSY_CALENDARS): what stands in them is not on offer. */
  busyCalendars?: CalendarFeed[];
  /** Who can be talked to instead of written to, where there is one. */
  voice?: Voice;
  /** Where students' files lie: a folder, or the owner's bucket. */
  files: Files;
  /** Looks for viruses in them, where the owner set one up. */
  scanner?: Scanner;
  /** Parameter in which a member's token comes in an address (COMMUNITY_TOKEN_PARAM); empty where none ever does. */
  tokenParameter: string;
  /** Hosts, with their port where it is unusual, from which members' pictures may come; the platform's own is among them. */
  avatarHosts: string[];
  certificates: CertificateKeys;
  owner: Owner;
  pings: Pings;
  /** Looks at pages of others; absent on a machine of its own and where partners are played. */
  links?: PageLooker;
  /** When the last backup was made, null where none can be seen; absent where nobody watches them (BACKUP_MARKER). */
  lastBackup?: () => Promise<number | null>;
  /** What is set and what is not, read once at start. */
  settings: SettingStatus[];
  partners: PartnerStatus[];
  /** What the owner should mend about the machine and its settings, in whole sentences; found at start or since. */
  warnings: Set<string>;
  report: Report;
  note: Note;
};

/** `from` and `replyTo` are mailboxes as mail writes them; `bounceDomain` receives failure reports when set. */
export type MailSettings = { from: string; replyTo?: string; bounceDomain?: string; rates?: MailRates };

/** How many mails leave at most, as the provider's account allows; without `hour` it is 300. */
export type MailRates = { second?: number; hour?: number; day?: number };

/** Somewhere on the web to meet, and what else one needs to get in: a passcode, or nothing. */
export type MeetingPlace = { address: string; note: string };

/** What signs certificates, and what everybody may know of it (partners.md §5). The secret parts stay in server/. */
export type CertificateKeys = {
  /** The site as an issuer: "did:web:www.example.org". */
  did: string;
  /** Public Ed25519 keys as Multikeys: first the one that signs, then those that signed before. */
  multikeys: readonly [string, ...string[]];
  sign(bytes: Uint8Array): Uint8Array;
  digest: Digest;
  /** Signs the second form of a certificate, where the owner set a key for it. */
  token: TokenKey | undefined;
  linkedInOrganization: string | undefined;
  /** Signed lists of revocations by number, with the places they tell: what did not change is not signed again. */
  statusLists: Map<number, { revoked: string; text: string }>;
};

/**
 * The SHA-256 of each document's canonical form, one behind the other. Rejects when a document uses a context or a term that
 * the fixed set does not know, and with what `isBusy` knows when there is no room for it now.
 */
export type Digest = (documents: readonly object[]) => Promise<Buffer>;

/** Signs and reads the second form of a credential: a compact JWS with RS256 (partners.md §5). `id` names the key in the issuer's document. */
export type TokenKey = {
  id: string;
  jwk: JsonWebKey;
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
};

/** The same site inside a transaction: what asks single statements of it takes part as well. */
export function within(site: Site, queries: Kysely<Tables>): Site {
  return { ...site, database: { ...site.database, queries } };
}

/** Who may open /admin: members with one of these addresses (lower case), and whoever knows the key. */
type Owner = { emails: string[]; key: string };

/** One environment setting for the owner's list. Its value stays in server/settings/config.ts. */
export type SettingStatus = {
  /** In plain words: "Frontend URL". */
  label: string;
  /** As in the environment: "FRONTEND_URL". */
  name: string;
  set: boolean;
  /** What does not work, or what takes its place, while it is not set. */
  unset: string;
};

/** One partner for the owner's list. `played` says that the demo stands in for it; `away`, in sentences for the owner, what stands still while it does not answer. `reach` is asked at most once a minute. */
export type PartnerStatus = { name: string; played: boolean; away?: string; reach(): Promise<Answer<true, string>> };

/** Off only in load tests on loopback. */
export type Limits = { enabled: boolean };

/** Who asks, as far as the server can know: the address of the connection, or what a trusted proxy says of it. */
export type Visitor = { address: string };

/** Writes a bug down, once, with the number that the visitor is shown. */
type Report = (error: unknown, about: { path: string; reference: string }) => void;

/** Writes down in one line what is no bug and may interest whoever runs the site. No secret and no person's address belongs in it. */
type Note = (what: string, about: Record<string, string | undefined>) => void;

export const siteContext = createContext<Site | null>(null);
export const visitorContext = createContext<Visitor>({ address: "unknown" });
/** The number of this request, shown on an error page so that the owner can find it in the log. */
export const referenceContext = createContext<string>("none");
/** Marks our inline scripts and styles in pages rendered for one request; absent in prerendered pages, whose inline parts are known by hash. */
export const nonceContext = createContext<string | null>(null);

/** Stands in prerendered pages for the address, which is known only when the server starts; server/http/pages.ts replaces it. */
export const originPlaceholder = "https://origin.invalid";

type Context = Readonly<RouterContextProvider>;

/** The site of this request. A page that calls this cannot be prerendered. */
export function requireSite(context: Context): Site {
  const site = context.get(siteContext);
  if (!site) throw new Error("this route needs the site and cannot be prerendered");
  return site;
}

/** The site's own address; while prerendering, what stands for it. */
export function originOf(context: Context) {
  return context.get(siteContext)?.origin ?? originPlaceholder;
}
