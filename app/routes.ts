import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * What is true of an address beside its module: stated here and nowhere else. Prerendering, headers, the log, robots, the
 * limits on bodies and the owner's directory read it through site/addresses.server.ts.
 *
 * A parameter called `token` is a secret: the address opens what belongs to one person. It is not written to the log, not
 * told to other sites, not repeated in another address and not kept by anybody. No more than the name is needed.
 */
export type Nature = {
  /** How an answer comes about: once at build and the same for everybody, or anew for each request. */
  made: "at build" | "on request";
  /** As the owner's directory names it, where no page of content does. */
  title?: string;
  /** The folder of `content/` whose files are a page each at this address, or where it has no parameter, a part of the page each. */
  folder?: string;
  /**
   * The part of the site that names it: in the search, /llms.txt and the owner's directory. Of a page that nobody lists: worth
   * finding here all the same.
   */
  section?: "services" | "training" | "tools" | "newsletter" | "company" | "legal";
  /** The file of its words in `content/pages/`, where that is not called as the address is: "home". */
  words?: string;
  /** Empty frames of members and of the owner, and what fills them: kept by nobody, and robots stay away. */
  isPrivate?: true;
  /** Says more to whoever proves to be its reader, and is then rendered for them (decision 012). */
  isOwn?: true;
  /** Not for search engines, though anybody may see it. */
  isUnlisted?: true;
  /** Says the same as another page, and names that as the right one to list. */
  isSecondAddress?: true;
  /** People come back here with a partner's number or token behind the question mark. */
  isArrival?: true;
  /** On the way in or out: no sign-in leads back here. */
  isWayIn?: true;
  /** There only where members sign in by mail, or where there is a community platform. */
  needs?: "mail sign-in" | "community";
  /** May show a partner's calendar in a frame. */
  hasCalendar?: true;
  /** Shown in a frame of our own pages, where a visitor talks to the voice partner. */
  hasVoice?: true;
  /** Stands in a frame of the owner's editor, and nowhere else. */
  isPreview?: true;
  /** May show previews in a frame. */
  hasPreviews?: true;
  /** A picture that pages of others show: wallets and verifiers. */
  isShownElsewhere?: true;
  /** Bytes that somebody else made, for downloading alone: its policy lets nothing in them run or be shown. */
  isDownload?: true;
  /** Plays the owner's films, which may lie anywhere with an https address. */
  hasFilms?: true;
  /** Takes more than a form does: a file to look at, a picture of the owner's, or a partner's event. */
  takes?: "file" | "picture" | "event";
  /**
   * Of what lies under /api/admin: helpers may look here, and give these orders. Everything else there is the owners' alone:
   * money, files, settings, people (decision 036).
   */
  helpers?: readonly string[];
  /** Posted to without an Origin: by mail programs (RFC 8058) and partners. */
  isFromOutside?: true;
};

export type Address = Omit<RouteConfigEntry, "children"> & Nature & { children?: Address[] };

/** Every address of the site, what answers it and what is true of it, in the order of specification §2. */
export default [
  index("front/home/home.route.tsx", { section: "company", words: "home" }),
  page("about", "front/about/about.route.tsx", { section: "company" }),
  page("core-values", "front/about/core-values.route.tsx", { section: "company" }),
  page("certifications", "catalog/programs/programs.route.tsx", { section: "training" }),
  page("certifications/:program", "school/buying/offer/program.route.tsx", { folder: "programs", words: "program" }),
  page("tutorials", "catalog/tutorials/tutorials.route.tsx", {
    folder: "tutorials",
    section: "training",
    hasFilms: true,
  }),
  live("schedule", "bookings/training/schedule.route.tsx", { section: "training" }),
  page("services", "catalog/services/services.route.tsx", { section: "services" }),
  page("services/ai-consulting", "bookings/consultation/consultation.route.tsx", {
    title: "AI consulting (second address)",
    isSecondAddress: true,
    hasCalendar: true,
    id: "services/ai-consulting",
  }),
  page("services/:service", "catalog/services/service.route.tsx", { folder: "services", words: "service" }),
  page("aitools", "catalog/tool-list/tools.route.tsx", { section: "tools", words: "tools" }),
  live("aitools/compare", "catalog/tool-list/compare.route.tsx", {
    title: "Compare",
    isUnlisted: true,
    words: "compare",
  }),
  page("tools/:tool", "catalog/reviews/tool.route.tsx", { folder: "tools", words: "tool" }),
  page("coaching", "catalog/coaching/coaching.route.tsx", { section: "training" }),
  page("launchpad", "catalog/roadmap/roadmap.route.tsx", { section: "company", words: "roadmap" }),
  page("faq", "front/faq/faq.route.tsx", { section: "company" }),
  page("consultation", "bookings/consultation/consultation.route.tsx", { hasCalendar: true }),
  live("consultation/calendar", "bookings/scheduling/calendar.route.ts", { isUnlisted: true }),
  live("schedule-consultation", "bookings/call/schedule-consultation.route.tsx", { section: "services" }),
  live("booking-paid", "bookings/call/paid.route.tsx", { isUnlisted: true, isArrival: true }),
  live("bookings/:token", "bookings/own-page/booking.route.tsx", { words: "booking" }),
  live("bookings/:token/confirm", "bookings/own-page/confirm.route.tsx"),
  live("bookings/:token/move", "bookings/own-page/move.route.tsx"),
  live("coaching/sessions/:token", "bookings/month/month.route.tsx", { words: "coaching-month" }),
  live("bookings/:token/invite.ics", "bookings/own/invite.route.ts"),
  live("bookings/:token/state", "bookings/own/booking-state.route.ts"),

  page("newsletter", "newsletter/sign-up/signup.route.tsx", { section: "newsletter" }),
  page("newsletter/feed.xml", "newsletter/archive/rss.route.ts", { title: "Newsletter as RSS" }),
  page("newsletter/atom.xml", "newsletter/archive/atom.route.ts", { title: "Newsletter as Atom" }),
  page("newsletter/feed.json", "newsletter/archive/json-feed.route.ts", { title: "Newsletter as JSON Feed" }),
  live("newsletter/confirm/:token", "newsletter/sign-up/confirm.route.tsx"),
  live("newsletter/preferences/:token", "newsletter/subscribers/preferences.route.tsx", {
    words: "newsletter-subscription",
  }),
  live("newsletter/preferences/:token/export", "newsletter/subscribers/export.route.ts"),
  page("newsletter/:edition", "newsletter/archive/edition.route.tsx", { folder: "newsletter" }),
  live("u/:token", "newsletter/sign-up/unsubscribe.route.tsx", { isFromOutside: true }),

  live("search", "front/search/search.route.tsx", { title: "Search", isUnlisted: true }),
  live("ask", "front/ask/ask.route.tsx", { section: "company", title: "Ask a person", isUnlisted: true }),
  live("embed/voice", "front/voice/embed.route.tsx", {
    title: "Talk, in a frame",
    isUnlisted: true,
    hasVoice: true,
    words: "talk",
  }),
  live("auth/signin", "people/sign-in/sign-in.route.tsx", {
    title: "Sign in",
    section: "company",
    isPrivate: true,
    isWayIn: true,
    words: "sign-in",
  }),
  live("auth/login", "people/sign-in/login.route.ts", {
    title: "To the community's sign-in",
    isPrivate: true,
    isWayIn: true,
  }),
  live("auth/logout", "people/sign-in/logout.route.ts", {
    title: "To the community's sign-out",
    isPrivate: true,
    isWayIn: true,
  }),
  live("auth/mail", "people/mail-sign-in/mail-sign-in.route.tsx", {
    title: "Sign in by mail",
    isPrivate: true,
    isWayIn: true,
    needs: "mail sign-in",
    words: "sign-in-by-mail",
  }),
  live("auth/link/:token", "people/mail-sign-in/mail-link.route.tsx", { isPrivate: true }),
  page("auth/return", "people/sign-in/sign-in-return.route.tsx", {
    title: "Back from the community",
    isPrivate: true,
    isWayIn: true,
    isArrival: true,
    words: "sign-in-return",
  }),
  frame("dashboard", "dashboard/dashboard.route.tsx", "Dashboard", [
    index("dashboard/overview.route.tsx"),
    frame("courses", "dashboard/courses/courses.route.tsx", "My Courses", [], { words: "my-courses" }),
    frame("community", "dashboard/community.route.tsx", "Community", [], { needs: "community" }),
    frame("messages", "dashboard/messages.route.tsx", "Messages", [], { needs: "community" }),
    frame("settings", "dashboard/settings/settings.route.tsx", "Settings", [], { words: "settings" }),
  ]),
  live("enroll/:program", "school/buying/enrolling/enroll.route.tsx", { isUnlisted: true, words: "enrollment" }),
  live("success/:program", "school/buying/enrolling/success.route.tsx", { isArrival: true }),
  live("claim", "school/buying/claims/claim.route.tsx", { title: "Claim a course", isUnlisted: true }),
  live("claim/:token", "school/buying/claims/claim-link.route.tsx"),
  live("course/:track/search", "front/lesson-search/lesson-search.route.tsx", {
    isUnlisted: true,
    isOwn: true,
    words: "lesson-search",
  }),
  live("course/:track/line", "school/progress/line-map/line-map.route.tsx", { isPrivate: true }),
  live("course/:track", "school/classroom/course-page/course.route.tsx", { isPrivate: true, words: "course" }),
  page("course/:track/module/:module", "school/classroom/pages/module.route.tsx", { hasFilms: true, isOwn: true }),
  live("course/:track/module/:module/offline", "school/classroom/pages/saved-module.route.ts", { isUnlisted: true }),
  live("course/:track/module/:module/labs/:lab", "school/classroom/lab-pages/lab.route.tsx", {
    isUnlisted: true,
    isOwn: true,
  }),
  page("course/:track/module/:module/:stop", "school/classroom/pages/stop.route.tsx", { hasFilms: true, isOwn: true }),
  page("course/:track/module/:module/:stop/:part", "school/classroom/pages/stop.route.tsx", {
    id: "school/part",
    isOwn: true,
  }),
  frame("pauses", "school/progress/pauses/pauses.route.tsx", "Mails when a course stands still", [], {
    words: "pause-settings",
  }),
  live("pauses/:token", "school/progress/pauses/pause-switch.route.tsx", { isFromOutside: true, words: "pauses" }),
  live("plan/:token/weeks.ics", "school/progress/plan-calendar/plan-calendar.route.ts"),
  live("work/:id", "school/classroom/work-pages/work.route.tsx", { isPrivate: true, words: "work" }),
  live("work/:id/:version", "school/classroom/work-pages/version.route.tsx", { isPrivate: true }),
  live("work/:id/compare/:a/:b", "school/classroom/work-pages/compare.route.tsx", { isPrivate: true }),
  frame("review", "review/pages/review.route.tsx", "Works to read"),
  live("review/:reading", "review/pages/desk.route.tsx", { title: "A work to read", isPrivate: true }),
  live("course/:track/module/:module/exercise/samples", "school/classroom/samples/samples.route.tsx", {
    isUnlisted: true,
    isOwn: true,
  }),
  live("credentials/:id", "school/certification/credential-page/credential.route.tsx", {
    isUnlisted: true,
    words: "credential",
  }),
  live("credentials/:id/:file", "school/certification/credential-page/credential-file.route.ts", {
    isUnlisted: true,
    isShownElsewhere: true,
  }),
  live("credentials/:id/works/:module", "school/certification/shown-works/shown-work.route.tsx", { isUnlisted: true }),
  live("credentials/:id/works/:module/manifest.txt", "school/certification/shown-works/manifest.route.ts", {
    isUnlisted: true,
  }),
  live("credentials/:id/works/:module/files/:digest", "school/certification/shown-works/file.route.ts", {
    isUnlisted: true,
    isDownload: true,
  }),
  live("badges/:file", "school/certification/credential-page/badge.route.ts", {
    isUnlisted: true,
    isShownElsewhere: true,
  }),
  live("verify", "school/certification/verify/verify.route.tsx", { section: "training", takes: "file" }),
  live("status/:list", "school/certification/issuer/status-list.route.ts", { isUnlisted: true }),
  live(".well-known/did.json", "school/certification/issuer/issuer.route.ts", {
    title: "Keys that sign certificates",
    isUnlisted: true,
  }),
  live(".well-known/security.txt", "content/company/security-text.route.ts", {
    title: "Whom to tell about a weakness",
  }),
  live("preview/:token/*", "desk/writing/previews/preview.route.ts", { isPreview: true }),
  frame("logo-download", "front/logo/logo-download.route.tsx", "Logo download"),
  frame("admin", "desk/admin.route.tsx", "Directory", [
    index("desk/house/directory/directory.route.tsx"),
    frame("inbox", "desk/correspondence/inbox/inbox-admin.route.tsx", "Inbox"),
    frame("bookings", "desk/calendar/bookings/bookings-admin.route.tsx", "Bookings"),
    frame("enrolments", "desk/students/enrolments/enrolments-admin.route.tsx", "Enrollments"),
    frame("reviews", "desk/students/reviews/reviews-admin.route.tsx", "Reviews"),
    frame("certificates", "desk/students/certificates/certificates-admin.route.tsx", "Certificates"),
    frame("mail", "desk/correspondence/mail/outbox-admin.route.tsx", "Mail"),
    frame("newsletter", "desk/correspondence/newsletter/subscribers-admin.route.tsx", "Newsletter"),
    frame("content", "desk/writing/page-tree/content-admin.route.tsx", "Content"),
    frame("content/file", "desk/writing/file-page/file.route.tsx", "Change a page", [], { hasPreviews: true }),
    frame("content/history", "desk/release/content-history/history.route.tsx", "History of the content"),
    frame("content/publish", "desk/release/publishing/publish.route.tsx", "Publish"),
    frame("people", "desk/frame/people/people-admin.route.tsx", "People"),
    frame("journal", "desk/house/journal/journal-admin.route.tsx", "Journal"),
  ]),

  page("privacy", "front/legal/legal.route.tsx", { id: "legal/privacy" }),
  page("terms", "front/legal/legal.route.tsx", { id: "legal/terms" }),
  page("refunds", "front/legal/legal.route.tsx", { id: "legal/refunds" }),
  page("accessibility", "front/legal/legal.route.tsx", { id: "legal/accessibility" }),
  frame("temp", "front/legal/scratch.route.tsx", "Scratch page"),

  api("api/session", "people/sign-in/session-api.route.ts"),
  api("api/session/end", "people/members/session-end-api.route.ts"),
  api("api/community/:call", "community/community-api.route.ts"),
  api("api/avatar/:token", "community/avatar/avatar.route.ts"),
  api("api/member/data", "dashboard/member-data/export-api.route.ts"),
  api("api/member/bookings", "dashboard/bookings/coming-bookings-api.route.ts"),
  api("api/member/erasure", "dashboard/member-data/erasure-api.route.ts"),
  api("api/member/newsletter", "dashboard/member-data/newsletter-api.route.ts"),
  api("api/coaching", "dashboard/coaching/coaching-api.route.ts"),
  api("api/enrolments", "school/buying/enrolling/enrolments-api.route.ts"),
  api("api/claim", "school/buying/claims/claim-api.route.ts"),
  api("api/learning/pauses", "school/progress/pauses/pause-switch-api.route.ts"),
  api("api/learning/:track", "school/progress/learning/learning-api.route.ts"),
  api("api/learning/:track/samples", "school/classroom/samples/samples-api.route.ts"),
  api("api/learning/:track/labs", "school/classroom/lab-pages/lab-api.route.ts"),
  api("api/labs/:track/:module/:lab/:file", "school/classroom/lab-pages/lab-file.route.ts", { isDownload: true }),
  api("api/learning", "school/progress/learning/learning-writes-api.route.ts"),
  api("api/learning/:track/notes", "school/progress/learning/notes-export.route.ts"),
  api("api/learning/:track/bookmarks", "school/exercises/bookmarks/bookmarks-api.route.ts"),
  api("api/learning/:track/search", "front/lesson-search/lesson-search-api.route.ts"),
  api("api/learning/:track/line", "school/progress/line-map/line-map-api.route.ts"),
  api("api/learning/:track/answer-all", "school/classroom/answer-all/answer-all-api.route.ts"),
  api("api/learning/:track/plan", "school/progress/plan/plan-api.route.ts"),
  api("api/works", "school/classroom/work-pages/works-api.route.ts"),
  api("api/works/file", "review/work-file/file-api.route.ts", { isDownload: true }),
  api("api/works/uploads", "school/handing-in/uploads/uploads-api.route.ts"),
  api("api/works/:id", "school/classroom/work-pages/work-api.route.ts"),
  api("api/certificates", "school/certification/certificates/certificates-api.route.ts"),
  api("api/certificates/showings", "school/certification/shown-works/showings-api.route.ts"),
  api("api/review", "review/desk/review-api.route.ts"),
  api("api/review/:reading", "review/desk/desk-api.route.ts"),
  api("api/logo/:file", "front/logo/logo-file.route.ts"),
  api("api/admin/directory", "desk/house/directory/directory-api.route.ts", { helpers: [] }),
  api("api/admin/report", "desk/release/findings/report-api.route.ts"),
  api("api/admin/inbox", "desk/correspondence/inbox/inbox-api.route.ts", { helpers: ["done", "open-again"] }),
  api("api/admin/inbox.csv", "desk/correspondence/inbox/inbox-csv.route.ts"),
  api("api/admin/bookings", "desk/calendar/bookings/bookings-api.route.ts", {
    helpers: ["close-day", "open-day", "move", "place", "no-show", "came"],
  }),
  api("api/admin/bookings.csv", "desk/calendar/bookings/bookings-csv.route.ts"),
  live("calendar/:token", "desk/calendar/agenda/calendar-feed.route.ts"),
  api("api/admin/enrolments", "desk/students/enrolments/enrolments-api.route.ts"),
  api("api/admin/enrolments.csv", "desk/students/enrolments/enrolments-csv.route.ts"),
  api("api/admin/reviews", "desk/students/reviews/reviews-api.route.ts"),
  api("api/admin/certificates", "desk/students/certificates/certificates-api.route.ts"),
  api("api/admin/mail", "desk/correspondence/mail/outbox-api.route.ts"),
  api("api/admin/newsletter", "desk/correspondence/newsletter/subscribers-api.route.ts"),
  api("api/admin/content", "desk/release/content-orders/content-api.route.ts"),
  api("api/admin/content/file", "desk/writing/content/file-api.route.ts"),
  api("api/admin/content/find", "desk/writing/find/find-api.route.ts"),
  api("api/admin/content/findings", "desk/writing/draft-findings/draft-findings-api.route.ts"),
  api("api/admin/content/pictures", "desk/writing/pictures/pictures-api.route.ts", { takes: "picture" }),
  api("api/admin/content/picture", "desk/writing/picture-page/picture-page-api.route.ts"),
  api("api/admin/content/history", "desk/release/content-history/history-api.route.ts"),
  api("api/admin/content/publish", "desk/release/publishing/summary-api.route.ts"),
  api("api/admin/content/addresses", "desk/writing/changed-addresses/addresses-api.route.ts"),
  api("api/admin/content/charges", "desk/release/charges/charges-api.route.ts"),
  api("api/admin/people", "desk/frame/people/people-api.route.ts"),
  api("api/admin/journal", "desk/house/journal/journal-api.route.ts"),
  api("api/scheduler", "bookings/scheduling/scheduler-api.route.ts"),
  api("api/voice", "front/voice/voice-api.route.ts"),
  api("api/times", "bookings/call/times-api.route.ts"),
  api("api/webhooks/payments", "school/buying/payments/payments-webhook.route.ts", {
    takes: "event",
    isFromOutside: true,
  }),
  api("api/webhooks/scheduling", "bookings/scheduling/scheduling-webhook.route.ts", {
    takes: "event",
    isFromOutside: true,
  }),
  api("api/webhooks/mail", "newsletter/bounces/bounces-webhook.route.ts", { takes: "event", isFromOutside: true }),
  api("api/form-stamp", "forms/form-stamp.route.ts"),
  page("speculation.rules", "delivery/document/speculation-rules.route.ts", { title: "Pages ready before a click" }),
  page("own-page.js", "delivery/browser/own-page-script.route.ts", { title: "Brings a student's own page" }),
  page("search-index.json", "front/documents/search-index.route.ts", { title: "What the assistant knows" }),
  page("sitemap.xml", "front/discovery/sitemap.route.ts", { title: "Sitemap" }),
  page("robots.txt", "front/discovery/robots.route.ts", { title: "Rules for robots" }),
  page("llms.txt", "front/discovery/llms.route.ts", { title: "Summary for language models" }),
  live("*", "front/lost/not-found.route.tsx"),
] satisfies Address[];

/** The same for everybody, made at build; one with parameters for each file of content. */
function page(path: string, file: string, nature: Partial<Address> = {}): Address {
  return { path, file, made: "at build", ...nature };
}

/** The empty frame of a page that the browser fills with what only a member, or the owner, may see. */
function frame(
  path: string,
  file: string,
  title: string,
  children: Address[] = [],
  nature: Partial<Nature> = {},
): Address {
  return page(path, file, { title, isPrivate: true, children, ...nature });
}

/** Made for each request. */
function live(path: string, file: string, nature: Partial<Address> = {}): Address {
  return { path, file, made: "on request", ...nature };
}

/** Asked by our own pages or by partners: an answer for programs. */
function api(path: string, file: string, nature: Partial<Address> = {}): Address {
  return live(path, file, { isPrivate: true, ...nature });
}

/** The page of the address above. */
function index(file: string, nature: Partial<Nature> = {}): Address {
  return { index: true, file, made: "at build", ...nature };
}
