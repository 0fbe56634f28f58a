/** Milliseconds since 1970, UTC. */
type Instant = number;
/** A JSON document as text. */
type Json = string;

/**
 * A person's wish for the newsletter. Pending until `confirmed_at`; active while confirmed and neither
 * unsubscribed nor suppressed. `email_key` is the address in lower case and unique.
 * An erased person whose address must never be mailed again leaves a row with a keyed hash for a key and no other value.
 */
type SubscriberRow = {
  id: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  /** Version of the form's words that the person agreed to. */
  wording: string;
  /** Where on the site the form was. */
  source: string;
  requested_at: Instant;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  suppressed_at: Instant | null;
  suppression_reason: "bounce" | "complaint" | null;
  /** Mails in a row that were given up after temporary refusals. */
  bounces: number;
};

/** What a person agreed to or took back, and when: the proof of consent. */
type ConsentRow = {
  id: string;
  subscriber_id: string;
  what: "requested" | "confirmed" | "unsubscribed";
  wording: string;
  at: Instant;
};

/** A link that confirms a subscription. Only the SHA-256 of its token is kept. */
type ConfirmationRow = {
  token_hash: string;
  subscriber_id: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

/** A mail that waits to be sent, or was. */
type OutboxRow = {
  id: string;
  /** One mail per key, ever. Holds no address. */
  idempotency_key: string;
  recipient: string;
  kind: "confirmation" | "newsletter" | "service";
  /** Subject, text, HTML and headers; "{}" once sent. */
  message: Json;
  /** Set at the first attempt and kept, so that a mail that goes out twice is seen as one. */
  message_id: string | null;
  attempts: number;
  /** 0 means at once. */
  next_at: Instant;
  leased_until: Instant;
  sent_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
};

/** How often something happened since `window_start`. `subject` is a keyed hash: no address can be read from it. */
type LimitCountRow = {
  subject: string;
  window_start: Instant;
  count: number;
  ends_at: Instant;
};

/** What a visitor left for a person of ours to answer. */
type InboxMessageRow = {
  id: string;
  kind: string;
  name: string;
  email: string;
  details: Json;
  page: string;
  received_at: Instant;
  done_at: Instant | null;
  dedupe_key: string;
};

export type Tables = {
  subscribers: SubscriberRow;
  consents: ConsentRow;
  confirmations: ConfirmationRow;
  outbox: OutboxRow;
  limit_counts: LimitCountRow;
  inbox_messages: InboxMessageRow;
};
