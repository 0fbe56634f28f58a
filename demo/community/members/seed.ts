const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type DemoPost = { id: number; title: string | null; space: string; at: number; body: string };
export type DemoEvent = {
  id: number;
  name: string;
  startsAt: number;
  endsAt: number | null;
  place: string;
  weekly: boolean;
};
export type DemoNotice = {
  id: number;
  actor: string;
  /** Null stands for a text that the platform has no translation for. */
  action: string | null;
  about: string;
  at: number;
  read: boolean;
};

/** What happens in the played community, dated from `now` so that it is always fresh, in no order (partners.md §1.5). */
export function seedAt(now: number) {
  return { posts: postsAt(now), events: eventsAt(now), notices: noticesAt(now) };
}

function postsAt(now: number): DemoPost[] {
  const posts: [title: string | null, space: string, age: number, body: string][] = [
    [
      "Which task did you hand over first?",
      "Introductions",
      3 * day,
      "Mine was the weekly report. It took an afternoon.",
    ],
    [
      "Notes from the retrieval workshop",
      "Workshops",
      25 * minute,
      "Chunk size mattered less than clean headings did.",
    ],
    [
      "A checklist before you send a prompt to a client",
      "Templates",
      5 * hour,
      "Goal, facts, limits, format, example.",
    ],
    [null, "General", 9 * hour, "No title today: does anybody else keep a diary of the answers that went wrong?"],
    ["<b>Bold claims</b> & <script>alert('no')</script> in subject lines", "Marketing", 26 * hour, "What do you do?"],
    [
      "How we measure an agent before it goes live",
      "Engineering",
      2 * day,
      "Fifty real questions, graded by two people.",
    ],
    ["Office hours: bring one stuck project", "Announcements", 4 * day, "Every Thursday. Come with a question."],
    ["Reading list for module three", "Courses", 5 * day, "Four papers and a talk, about three hours in all."],
    ["Small model or large model for invoices?", "Engineering", 6 * day, "The small one was enough for us."],
    ["Template: a policy for using AI at work", "Templates", 8 * day, "Two pages, plain words, ready to adapt."],
    ["I passed the specialist assessment", "Wins", 10 * day, "Thank you for the practice questions."],
    ["Welcome to the community", "Announcements", 40 * day, "Say hello, and tell us what you are working on."],
  ];
  return posts.map(([title, space, age, body], index) => ({ id: 101 + index, title, space, at: now - age, body }));
}

function eventsAt(now: number): DemoEvent[] {
  const thisHour = Math.floor(now / hour) * hour;
  const online = "https://example.com/meet/throughline";
  const events: [name: string, fromNow: number, length: number | null, place: string][] = [
    ["Prompt clinic", 8 * day, hour, online],
    ["Welcome call for new members", -3 * day, hour, online],
    ["Live build: an agent for support mail", 2 * day, 2 * hour, online],
    ["Open office hours", 0, 2 * hour, online],
    ["Members' meetup", 21 * day, null, "Hall B, Central Library"],
    ["Ask an engineer", 27 * hour, hour, online],
  ];
  return events.map(([name, fromNow, length, place], index) => ({
    id: 201 + index,
    name,
    startsAt: thisHour + fromNow,
    endsAt: length === null ? null : thisHour + fromNow + length,
    place,
    weekly: name === "Prompt clinic",
  }));
}

function noticesAt(now: number): DemoNotice[] {
  const notices: [actor: string, action: string | null, about: string, age: number][] = [
    ["Ines", "replied to", "Notes from the retrieval workshop", 12 * minute],
    ["Noor Haddad", "liked", "Which task did you hand over first?", 2 * hour],
    ["Tomas Lind", "mentioned you in", "How we measure an agent before it goes live", 7 * hour],
    ["Noor Haddad", null, "A checklist before you send a prompt to a client", 11 * hour],
    ["Ines", "invited you to", "Live build: an agent for support mail", 1 * day],
    ["Priya Raman", "commented on", "Small model or large model for invoices?", 2 * day],
    ["Tomas Lind", "liked", "I passed the specialist assessment", 4 * day],
    ["Priya Raman", "replied to", "Reading list for module three", 6 * day],
    ["Ines", "published", "Template: a policy for using AI at work", 8 * day],
  ];
  return notices.map(([actor, action, about, age], index) => ({
    id: 301 + index,
    actor,
    action,
    about,
    at: now - age,
    read: index > 0,
  }));
}

/** As the platforms write a text that they could not translate. */
export const missingTranslation = "Translation missing: en.notifications.display_action.reacted_to_post";

export function isoTime(instant: number) {
  return new Date(instant).toISOString();
}
