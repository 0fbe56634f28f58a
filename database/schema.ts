import type { Generated } from "kysely";

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
  /** Who wanted it (app/mail/outbox/allowance.server.ts): mails that anybody can cause must not crowd out the others. */
  cause: Generated<"owed" | "known" | "asked" | "nobody">;
  /** What it is about, by our own id: mails of one thread leave in the order of their `place`. */
  thread: string | null;
  place: Generated<number>;
  put_at: Generated<Instant>;
};

/**
 * What an address was sent because somebody typed it, and whether its reader ever answered. `recipient` is a keyed hash;
 * `recent` holds the times of the last day's mails.
 */
type MailRecipientRow = { recipient: string; recent: Generated<Json>; proven_at: Instant | null; changed_at: Instant };

/** The queue as a whole (`id` "queue"): mails in a row, all different, that the carrier refused because of us. */
type MailStopRow = { id: string; run: number; last_mail: string; stopped_until: Instant; told_at: Instant | null };

/**
 * What the owner decided about an edition. `previewed` and `approved` are fingerprints of its text when that was done, `send_at`
 * when it may leave, `begun_at` when it did; `left_at` when the owner wanted it unsent. `told`: why the owner was last asked.
 */
type EditionSendRow = {
  slug: string;
  previewed: Generated<string>;
  approved: Generated<string>;
  send_at: Instant | null;
  begun_at: Instant | null;
  left_at: Instant | null;
  told: Generated<string>;
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

/** Something that the owner is told of by mail. */
type OwnerEventRow = {
  /** Begins with what kind of notice it is (app/mail/inbox/notices.ts). */
  id: string;
  /** Keyed hash of what makes it the same event: it is told once. */
  dedupe_key: string;
  /** Lines for the mail; "" once told. */
  words: string;
  /** Path of the page where something can be done about it. */
  page: string;
  /** 1: goes to the owner's second channel as well, because mail stands still. */
  is_alarm: Generated<number>;
  created_at: Instant;
  /** When it was put into a mail; events of one mail bear one instant. */
  mailed_at: Instant | null;
  /** When the second channel took it. */
  posted_at: Instant | null;
};

/**
 * Somebody signed in through a platform that hands out no token for browsers: theirs is ours, and only its SHA-256 is
 * kept. What proves them to the platform is sealed with the site's key.
 */
type MemberSessionRow = {
  token_hash: string;
  /** `address`: of somebody whom the owner named, whatever the platform says (app/people/named). */
  provider: "circle" | "discourse" | "none" | "address";
  /** Sealed: an access token, a user name, or where there is no platform the address. */
  credential: string;
  /** Sealed: what renews the credential; empty when it does not end. */
  renewal: string;
  /** Proven to us or by the platform; empty when it tells none. */
  email: string;
  credential_expires_at: Instant | null;
  created_at: Instant;
  expires_at: Instant;
};

/** A sign-in under way at a platform that signs its answer. `challenge` is the SHA-256 of what only the browser that began it knows. */
type SignInAttemptRow = { nonce_hash: string; challenge: string; expires_at: Instant; used_at: Instant | null };

/** A one-time link by mail that signs in. Only the SHA-256 of its token is kept. */
type SignInLinkRow = { token_hash: string; email: string; expires_at: Instant; used_at: Instant | null };

/**
 * Somebody who was named in /admin/people, for as long as it lasts: one row at a time for an address, which is kept as
 * `emailKey` writes it. The owners of ADMIN_EMAILS stand in no row.
 */
type DeskPersonRow = {
  id: string;
  email: string;
  name: string;
  role: "owner" | "helper";
  added_at: Instant;
  ended_at: Instant | null;
};

/**
 * What was done in /admin, the journal (security.md E7). `who` is the address of an owner or a helper, or "owner key"; `subject`
 * the id of what it was done to.
 */
type OwnerActionRow = { id: string; at: Instant; who: string; what: string; subject: string };

/**
 * A time that somebody holds or booked. `sequence` grows with every change. `held_until` is set while held; a paid one
 * stays held until it is paid. `call` says what kind (app/bookings/booking/bookings.ts), `purpose` what about.
 */
type BookingRow = {
  id: string;
  resource: "consultation" | "training";
  state: "held" | "booked" | "cancelled" | "no-show" | "expired";
  starts_at: Instant;
  minutes: number;
  time_zone: string;
  call: "consultation" | "advice" | "coaching-single" | "coaching-monthly" | "training";
  purpose: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  message: Generated<string>;
  /** One payment as agreed when it was held, and how many there are; null where it runs until somebody ends it, or is free. */
  price_cents: number;
  currency: Generated<string>;
  months: number | null;
  paid_at: Instant | null;
  /** What was paid (app/bookings/paid/received.ts); null where that was not kept. */
  received: Json | null;
  sequence: Generated<number>;
  held_until: Instant | null;
  created_at: Instant;
  changed_at: Instant;
  cancel_reason: string | null;
  /** When the mail went out whose button books what is free; null before, and after another address was given. */
  asked_at: Instant | null;
  /** The address without case and plus tag: whose bookings count together. */
  person_key: Generated<string>;
  /** Keyed hash of the network that it was held from; empty when nobody asked over the net. */
  network: Generated<string>;
  /** What goes back to whoever paid, since it was cancelled. */
  refund_cents: number | null;
  /** Where it takes place, with what else one needs to get in, since it was confirmed; null while nobody has said. */
  meeting_address: string | null;
  meeting_note: Generated<string>;
  /** Of a session of a month of coaching: the package, the month that it took one of, and when that got it back. */
  package: string | null;
  month_id: string | null;
  given_back_at: Instant | null;
  /** The end of that month: no later time is on offer for it. */
  must_start_before: Instant | null;
  /** What the owner alone reads. */
  owner_note: Generated<string>;
  /** All that was paid for it went back, by a refund or a lost dispute as the partner tells; of a month of coaching its month says so. */
  money_back_at: Instant | null;
  /** The time that it had before it was last moved. */
  moved_from: Instant | null;
};

/**
 * A paid month of coaching and its sessions (record 032). `package`: the booking with which it was bought, the same for its
 * later months; their link names it. A month of a later payment has the invoice's number. `used` is never above `given`.
 */
type CoachingMonthRow = {
  id: string;
  package: string;
  email: string;
  first_name: string;
  last_name: string;
  time_zone: string;
  given: number;
  used: Generated<number>;
  paid_at: Instant;
  ends_at: Instant;
  subscription: string | null;
  invoice: string | null;
  /** Its money went back or is disputed: nothing of it can be booked while this stands. */
  money_back_at: Instant | null;
};

/** A quarter of an hour (`cell`, counted from 1970) of one seat, taken by one booking: the primary key makes overlaps impossible. */
type BookingCellRow = { resource: BookingRow["resource"]; cell: number; seat: number; booking_id: string };

/** Somebody who would come to a full training session. */
type BookingWaitRow = {
  id: string;
  starts_at: Instant;
  course: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Of the mailbox (`allowanceKey`), so that nobody is told of a place by two spellings of one. */
  email_key: string;
  created_at: Instant;
  offered_at: Instant | null;
};

/**
 * A calendar of the owner's, by a hash of its secret address. `read_at`: when its list was last known to be right,
 * `whole_at`: when the file was last read whole, `version`: the file's own mark then. `trouble`: why it could not be read
 * since. `told_at`: when the owner was told of that.
 */
type BusyCalendarRow = {
  id: string;
  created_at: Instant;
  tried_at: Instant;
  read_at: Instant | null;
  whole_at: Instant | null;
  version: string;
  trouble: string | null;
  told_at: Instant | null;
};

/** When the owner is busy, as a calendar said when it was read last. None of one calendar touches another. */
type BusyTimeRow = { busy_calendar_id: string; starts_at: Instant; ends_at: Instant };

/** A day YYYY-MM-DD, in the business zone, that the owner closed. */
type BlockedDayRow = { day: string; reason: string; created_at: Instant };

/** What a partner told us by webhook, once by its own id. */
type PartnerEventRow = {
  id: string;
  partner: string;
  type: string;
  body: Json;
  received_at: Instant;
  outcome: string;
};

/** A number of the payment partner's that an event names: its visit, payment, plan, month, payer or our reference. */
type PartnerEventMarkRow = { mark: string; partner_event_id: string };

/**
 * Somebody who paid, was let in or began to learn: a member of the platform (`member_id`, its own number), or an address
 * that was proven (`email_key`, lower case), or both. `name` is what a certificate says; empty until the person said it.
 */
type StudentRow = {
  id: string;
  member_id: string | null;
  email: string;
  email_key: string | null;
  name: string;
  created_at: Instant;
};

/** A student without an account of the platform, let in by a link to the address that paid. Only the SHA-256 of the token is kept. */
type StudentSessionRow = { token_hash: string; student_id: string; created_at: Instant; expires_at: Instant };

/**
 * A wish to join a program, and what became of it (app/school/buying/enrolment/enrolments.ts tells the states). `reference` goes to the payment partner and is not to be guessed.
 * `told` holds the partner's newest word about each part of it, from which the state follows in whatever order the words
 * came (app/school/buying/enrolment/ledger.ts); `state_at` is the partner's time of the newest. Times of the end are of monthly plans.
 */
type EnrolmentRow = {
  id: string;
  reference: string;
  program: "ai-specialist" | "ai-engineer";
  plan: "monthly" | "prepaid" | "granted";
  state:
    | "started"
    | "waiting"
    | "active"
    | "past-due"
    | "finished"
    | "cancelled"
    | "failed"
    | "expired"
    | "refunded"
    | "disputed";
  state_at: Instant;
  told: Generated<Json>;
  student_id: string | null;
  email: Generated<string>;
  session_id: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  payment_intent_id: string | null;
  /** One payment as agreed when it began, and how many there are; null in what was given. */
  price_cents: number | null;
  currency: string | null;
  months: number | null;
  /** The first payment as it was made (app/bookings/paid/received.ts); null where that was not kept. */
  received: Json | null;
  ends_at: Instant | null;
  /** When the partner was told to stop after the last payment. */
  end_set_at: Instant | null;
  campaign: Generated<string>;
  note: Generated<string>;
  created_at: Instant;
  changed_at: Instant;
  /** 1: the course ends with five accepted works; 0 for whoever enrolled before works were read. */
  works_required: Generated<number>;
};

/** One paid invoice of a monthly plan, once by the partner's number of it. */
type InstallmentRow = {
  invoice_id: string;
  enrolment_id: string;
  amount_cents: number;
  paid_at: Instant;
  /** As it was made; null where that was not kept. */
  received: Json | null;
};

/**
 * A payment page of the partner's that is, or was, for one thing that we sell: a payment on it is for nothing else. `url` is
 * empty where only the link's own words told. It stays when it is retired, since plans and late news go on naming it.
 */
type PaymentLinkRow = { id: string; item: string; url: string; noted_at: Instant; retired_at: Instant | null };

/** A payment that went back, by the partner's number of it: for a month's refund that fails nothing else tells whose it is. */
type RefundedPaymentRow = { charge: string; enrolment_id: string };

/**
 * A payment that the owner ordered to be given back, of an enrolment or of a booking. `payment` is the partner's number of the
 * payment or of a month's invoice; one order of each is open at a time. `subscription` ends first. `intent` and `charge` are
 * what the partner calls the payment, by which its news are known. Done: asked of the partner, or refused by it for good.
 */
type RefundOrderRow = {
  id: string;
  enrolment_id: string | null;
  booking_id: string | null;
  payment: string;
  subscription: string | null;
  ordered_at: Instant;
  ended_at: Instant | null;
  intent: string | null;
  charge: string | null;
  done_at: Instant | null;
  /** The partner's own word for why not. */
  refusal: string | null;
};

/** Money that came and could not be matched, or was not what is asked: a person looks at it. `id` is the partner's event. */
type StrayPaymentRow = {
  id: string;
  reason: string;
  email: Generated<string>;
  amount_cents: number;
  currency: string;
  facts: Json;
  reference: string | null;
  received_at: Instant;
  settled_at: Instant | null;
  enrolment_id: string | null;
  note: Generated<string>;
};

/** A link to the address that paid, which proves that it is the reader's. Only the SHA-256 of its token is kept. */
type ClaimRow = {
  token_hash: string;
  email: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

/** What a student finished: `stop` is a lesson's slug, "quiz", or "check-3" for a line of the exercise. */
type CompletionRow = { student_id: string; track: string; module: number; stop: string; at: Instant };

/** A student's own note on a stop. `revision` grows with every change. */
type LessonNoteRow = {
  student_id: string;
  track: string;
  module: number;
  stop: string;
  text: string;
  revision: number;
  changed_at: Instant;
};

/**
 * The plan of weeks that a student made for a course. `starts_on` and the values of `dates`, which a student set for the
 * hand-in of modules by their number, are calendar days. `most_weeks` it ever had: a calendar that knows of them is told
 * that the later ones are off.
 */
type PlanRow = {
  student_id: string;
  track: "specialist" | "engineer";
  starts_on: string;
  dates: Json;
  revision: number;
  most_weeks: number;
  changed_at: Instant;
};

/** A stop, or a heading in it, that a student wants to find again. `heading` is its id; empty for the stop as a whole. */
type BookmarkRow = { student_id: string; track: string; module: number; stop: string; heading: string; at: Instant };

/** Of the mail to a student who stopped for two weeks: since when it is switched off, and the last stop that was told of (its beginning). */
type PauseMailRow = { student_id: string; off_at: Instant | null; told_of: Generated<Instant> };

/**
 * One try at a module's quiz, graded here. `id` is the browser's own number of the try. `answers` by the questions' ids;
 * `draw` says which draw of the pool they are about. Of tries before there were draws it is -1, and `answers` a list.
 */
type QuizAttemptRow = {
  id: string;
  student_id: string;
  track: string;
  module: number;
  answers: Json;
  right_count: number;
  question_count: number;
  at: Instant;
  draw: Generated<number>;
};

/**
 * A certificate as it was issued: `credential` never changes. Without a student once the person was erased.
 * `status_index` is its place in the public list of revocations.
 */
type CertificateRow = {
  id: string;
  number: string;
  student_id: string | null;
  program: "ai-specialist" | "ai-engineer";
  name: string;
  credential: Json;
  status_index: number;
  issued_at: Instant;
  revoked_at: Instant | null;
  revocation: Generated<string>;
  replaced_by: string | null;
};

/**
 * What a student hands in for one module, through all its versions. `withdrawn`: nothing is handed in any more. A work
 * without a student is planted: an example of ours that measures how reviewers read.
 */
type WorkRow = {
  id: string;
  student_id: string | null;
  track: "specialist" | "engineer";
  module: number;
  state: "handed-in" | "again" | "accepted" | "withdrawn";
  state_at: Instant;
  /** Of a planted work the name under which it is read, and the levels that it is known to have; null for all others. */
  planted: Generated<Json | null>;
  /** How long the module took, as its student said once it was accepted. */
  minutes_taken: Generated<number | null>;
};

/**
 * One version as it was handed in; never changed, and gone only when it is withdrawn or its student erased. `client_id` is the browser's own number of the
 * hand-in. `rubric` as it was then. `manifest_digest`: SHA-256 of the salted list of what is in it.
 */
type WorkVersionRow = {
  work_id: string;
  number: number;
  client_id: string;
  text: string;
  link: string;
  /** The commit that a zip was made of, as the student names it; empty where there is none. */
  commit_id: string;
  rubric: Json;
  manifest_digest: string;
  salt: string;
  handed_in_at: Instant;
};

/**
 * A file of a version. Its bytes lie under their SHA-256 (partners/files). `scan`: what a virus scanner said; empty where
 * none looked. `within`: the path of the zip that a text was taken out of; empty for what was handed in by itself.
 */
type WorkFileRow = {
  work_id: string;
  number: number;
  path: string;
  digest: string;
  kind: string;
  bytes: number;
  scan: string;
  within: Generated<string>;
};

/** A file on its way to us, or here and not handed in yet: what a draft has besides its text. `digest` as the browser announced it. */
type WorkUploadRow = {
  id: string;
  student_id: string;
  track: WorkRow["track"];
  module: number;
  path: string;
  size: number;
  received: Generated<number>;
  digest: string;
  kind: Generated<string>;
  scan: Generated<string>;
  whole_at: Instant | null;
  expires_at: Instant;
};

/** A text in a zip that is here and not handed in yet: it becomes a file of the version, so that it can be read by line. */
type UploadTextRow = { upload_id: string; path: string; digest: string; bytes: number };

/**
 * Bytes that perhaps no row names: looked at when due, and deleted if so. `name` is a SHA-256, or an upload with that many
 * `parts`. `going_since`: being deleted now, so nothing may be put under this name.
 */
type LooseFileRow = { name: string; parts: Generated<number>; due_at: Instant; going_since: Instant | null };

/** Somebody whom the owner asked to read works. `tracks` is a list. Stays when it ends, since readings name it. */
type ReviewerRow = {
  id: string;
  name: string;
  email_key: string;
  tracks: Json;
  created_at: Instant;
  ended_at: Instant | null;
};

/**
 * One reading of one version, from waiting for somebody (`reviewer_id` null or the lease over) to published. Roles: `first`;
 * `second`, blind, of some; `appeal` and `reopened`, which decide anew; `planted`. `not_by` may not read it, `only_by` alone
 * may. Neither a lease nor handing it back changes `waiting_since`. `levels`: level from 0 to 3 by criterion.
 */
type ReadingRow = {
  id: string;
  work_id: string;
  number: number;
  role: "first" | "second" | "appeal" | "reopened" | "planted";
  track: WorkRow["track"];
  waiting_since: Instant;
  due_at: Instant;
  not_by: string | null;
  only_by: string | null;
  reviewer_id: string | null;
  leased_until: Generated<Instant>;
  levels: Generated<Json>;
  summary: Generated<string>;
  /** Remarks on earlier versions that its reader found done, a list; they are settled when it is published. */
  settled: Generated<Json>;
  /** Since when its reader has it; null while nobody has. */
  taken_at: Generated<Instant | null>;
  /** Why it was appealed or reopened. */
  reason: Generated<string>;
  verdict: "accepted" | "again" | null;
  published_at: Instant | null;
};

/** "Not for me", and why: the reading is not offered to that reviewer again. */
type ReadingRefusalRow = { reading_id: string; reviewer_id: string; reason: string; at: Instant };

/** A reviewer's remark at lines of a version: of its text (`path` empty) or of a file. `answer` is the student's. Settled: a later reading found it done. */
type RemarkRow = {
  id: string;
  reading_id: string;
  criterion: Generated<string>;
  path: string;
  file_digest: string;
  first_line: number;
  last_line: number;
  quote: string;
  text: string;
  answer: Generated<string>;
  answered_at: Instant | null;
  settled_at: Instant | null;
};

/** The version that a certificate names as evidence for a module, and which parts of it (`what`, a list) its student shows to everybody. */
type WorkShowingRow = { certificate_id: string; module: number; work_id: string; number: number; what: Json };

/** A page of somebody else that ours lead to, as it was seen last. `gone_since`: first seen gone, where it is `gone` or `dead`; `moved_to`: where it is `moved`. */
type OutsideLinkRow = {
  address: string;
  state: "alive" | "moved" | "gone" | "dead" | "unchecked";
  looked_at: Instant;
  gone_since: Instant | null;
  moved_to: string | null;
};

/** What the site notes about itself: fingerprints of its keys (server/settings/key-fingerprints.ts), the last write that was tried, partners that do not answer. */
type MarkRow = { name: string; value: string; changed_at: Instant };

/** What an owner let visitors read, by its number: one after the other, without gaps. `who` as in `owner_actions`; "" for a file changed on disk. */
type ContentReleaseRow = { number: number; at: Instant; who: string; note: string };

/** A file of the content folder before and after a release; null where there was none, or is none any more. */
type ContentChangeRow = { release: number; file: string; base: string | null; text: string | null };

/** What one owner has written of a file and not published, and what it was when they began. */
type ContentDraftRow = { who: string; file: string; base: string | null; text: string | null; changed_at: Instant };

/** An address that shows the pages of an owner's draft. Only the SHA-256 of its token is kept. */
type ContentPreviewRow = { token_hash: string; who: string; expires_at: Instant };

export type Tables = {
  subscribers: SubscriberRow;
  consents: ConsentRow;
  confirmations: ConfirmationRow;
  outbox: OutboxRow;
  mail_recipients: MailRecipientRow;
  mail_stops: MailStopRow;
  edition_sends: EditionSendRow;
  limit_counts: LimitCountRow;
  inbox_messages: InboxMessageRow;
  owner_events: OwnerEventRow;
  member_sessions: MemberSessionRow;
  sign_in_attempts: SignInAttemptRow;
  sign_in_links: SignInLinkRow;
  desk_people: DeskPersonRow;
  owner_actions: OwnerActionRow;
  bookings: BookingRow;
  booking_cells: BookingCellRow;
  booking_waits: BookingWaitRow;
  coaching_months: CoachingMonthRow;
  blocked_days: BlockedDayRow;
  busy_calendars: BusyCalendarRow;
  busy_times: BusyTimeRow;
  partner_events: PartnerEventRow;
  partner_event_marks: PartnerEventMarkRow;
  students: StudentRow;
  student_sessions: StudentSessionRow;
  enrolments: EnrolmentRow;
  installments: InstallmentRow;
  payment_links: PaymentLinkRow;
  refunded_payments: RefundedPaymentRow;
  refund_orders: RefundOrderRow;
  stray_payments: StrayPaymentRow;
  claims: ClaimRow;
  completions: CompletionRow;
  lesson_notes: LessonNoteRow;
  plans: PlanRow;
  bookmarks: BookmarkRow;
  pause_mails: PauseMailRow;
  quiz_attempts: QuizAttemptRow;
  certificates: CertificateRow;
  works: WorkRow;
  work_versions: WorkVersionRow;
  work_files: WorkFileRow;
  work_uploads: WorkUploadRow;
  upload_texts: UploadTextRow;
  loose_files: LooseFileRow;
  reviewers: ReviewerRow;
  readings: ReadingRow;
  reading_refusals: ReadingRefusalRow;
  remarks: RemarkRow;
  work_showings: WorkShowingRow;
  content_releases: ContentReleaseRow;
  content_changes: ContentChangeRow;
  content_drafts: ContentDraftRow;
  content_previews: ContentPreviewRow;
  outside_links: OutsideLinkRow;
  marks: MarkRow;
};
