import type { Answer } from "#partners/answer.ts";

/**
 * Who is signed in, as the platform knows them. `name` is first plus last name (specification §3); empty values are null.
 * `id` is null without a platform: then the address alone says who it is.
 */
export type Member = { id: string | null; name: string; email: string | null; avatarUrl: string | null };

/** `createdAt` is an instant in milliseconds, null when the platform's date could not be read. All texts are plain, tags removed. */
export type Post = { id: string; title: string; space: string; createdAt: number | null; body: string };

/** `startsAt` and `endsAt` as in Post. `place` may be an address of the web or a room; empty when unknown. */
export type CommunityEvent = {
  id: string;
  name: string;
  startsAt: number | null;
  endsAt: number | null;
  place: string;
};

export type Notification = { id: string; message: string; createdAt: number | null };

/**
 * A community platform in our words. `credential` is what proves a member to the platform: their token (legacy), their
 * access token (circle) or their user name (discourse); app/people/members turns what a browser holds into it.
 * Nothing throws; every call ends within the time limits of partners.md §0. Lists hold at most 100 entries in no promised order.
 */
export interface Community {
  /** Where the community itself is found: an origin. Null where there is none: then all lists answer `not_found`. */
  readonly home: string | null;
  /** How members come in and go out. */
  readonly entry: Entry;
  /** `auth` when the credential is refused or the answer names nobody: a 200 is no proof (partners.md §1.4). */
  me(credential: string): Promise<Answer<Member>>;
  posts(credential: string): Promise<Answer<Post[]>>;
  events(credential: string): Promise<Answer<CommunityEvent[]>>;
  notifications(credential: string): Promise<Answer<Notification[]>>;
  /** Whether the platform answers at all; for the owner's page. */
  reach(): Promise<Answer<true>>;
}

export type Entry = TokenEntry | SignedEntry | MailEntry;

/** The platform's own login page sends members back with a token in the address (specification §4). */
export type TokenEntry = {
  kind: "token";
  /** `returnTo` is our origin. */
  login(returnTo: string): string;
  logout(returnTo: string): string;
};

/** DiscourseConnect: the platform signs who somebody is, and we keep the session. */
export type SignedEntry = {
  kind: "signed";
  login(nonce: string, returnTo: string): string;
  logout(nonce: string, returnTo: string): string;
  /** Checks the signature in constant time over the text as received. `auth` when it is wrong or says `failed`. */
  read(proof: { sso: string; sig: string }): Answer<{ nonce: string; credential: string; member: Member }>;
};

/** The platform has no login page for other sites: members prove their address to us by mail, and we keep the session. */
export type MailEntry = {
  kind: "mail";
  /** Whose sessions these are. */
  provider: "circle" | "none";
  /** `not_found` when nobody there has this address. */
  admit(email: string): Promise<Answer<Access>>;
  renew(refreshToken: string): Promise<Answer<Access>>;
};

/** `expiresAt` in milliseconds, after which `accessToken` is refused; null when it does not end. */
export type Access = { accessToken: string; refreshToken: string; expiresAt: number | null };
