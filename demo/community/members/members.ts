import { randomInt } from "node:crypto";

export type DemoMember = {
  /** Digits, because two of the three protocols number their members. */
  id: string;
  firstName: string;
  lastName: string | null;
  email: string;
  username: string;
  picture: boolean;
};

export type Members = ReturnType<typeof openMembers>;
export type MemberFields = { firstName: string; lastName: string; email: string };
type Mistakes = Partial<Record<keyof MemberFields, string>>;

/** Who reads works by default: the site makes this member a reviewer while the demo plays the community. */
export const demoMentor = {
  id: "3",
  firstName: "Demo",
  lastName: "Mentor",
  email: "mentor@example.com",
  username: "mentor",
  picture: true,
} satisfies DemoMember;

const seeded: DemoMember[] = [
  { id: "1", firstName: "Maya", lastName: "Okafor", email: "maya@example.com", username: "maya", picture: true },
  {
    id: "2",
    firstName: "Ines",
    lastName: null,
    email: "owner@throughline.example",
    username: "ines",
    picture: false,
  },
  demoMentor,
];

/** Characters of a name: longer ones would not fit into the address that brings a signed sign-in back. */
const longestName = 200;
const longestEmail = 254;
const mostMembers = 200;

/** Three members that are always there, and those created since the demo started; of these the oldest make room. */
export function openMembers() {
  const members = [...seeded];
  const findByEmail = (email: string) =>
    members.find((member) => member.email.toLowerCase() === email.trim().toLowerCase());

  return {
    list: () => members,
    find: (id: string) => members.find((member) => member.id === id),
    findByEmail,
    findByUsername: (username: string) => members.find((member) => member.username === username.toLowerCase()),
    /** Any name is welcome, however long or strange, up to 200 characters. */
    create(fields: MemberFields): { ok: true; member: DemoMember } | { ok: false; mistakes: Mistakes } {
      const mistakes = mistakesIn(fields, findByEmail(fields.email) !== undefined);
      if (Object.keys(mistakes).length > 0) return { ok: false, mistakes };

      const id = freeId(members);
      const email = fields.email.trim();
      const member = {
        id,
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim() || null,
        email,
        username: `${email
          .split("@")[0]
          ?.toLowerCase()
          .replace(/[^a-z0-9]+/g, "_")
          .slice(0, 20)}_${id}`,
        picture: true,
      };
      members.push(member);
      if (members.length > mostMembers) members.splice(seeded.length, 1);
      return { ok: true, member };
    },
  };
}

function mistakesIn({ firstName, lastName, email }: MemberFields, taken: boolean): Mistakes {
  const mistakes: Mistakes = {};
  if (!firstName.trim()) mistakes.firstName = "Please enter a first name.";
  else if (firstName.length > longestName) mistakes.firstName = "Please keep it to 200 characters.";
  if (lastName.length > longestName) mistakes.lastName = "Please keep it to 200 characters.";
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()) || email.length > longestEmail)
    mistakes.email = "Please enter an e-mail address, such as ada@example.com.";
  else if (taken) mistakes.email = "A member has this address already. Choose them from the list above.";
  return mistakes;
}

/** Random, not counted: a token from before a restart must not fit somebody created after it. */
function freeId(members: DemoMember[]): string {
  const id = String(randomInt(1000, 1_000_000_000));
  return members.some((member) => member.id === id) ? freeId(members) : id;
}

/** First plus last name. */
export function fullName({ firstName, lastName }: DemoMember) {
  return [firstName, lastName].filter(Boolean).join(" ");
}
