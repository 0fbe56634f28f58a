import { expect, test } from "vitest";
import { openTestSite } from "#tests/site.ts";
import { editionMail } from "#app/newsletter/sending/edition.mail.ts";
import { confirmationMail } from "./confirmation.mail.ts";
import { welcomeMail } from "./welcome.mail.ts";

const person = { id: "ada", email: "ada@example.org", first_name: "Ada" };
const edition = {
  slug: "ai-weekly-48",
  number: 48,
  title: "Ask first",
  date: "2026-11-17",
  description: "A letter.",
  minutes: 4,
  try: "Write it down.",
  body: [{ paragraph: ["Words."] }],
};

async function openLetters() {
  const { site } = await openTestSite("sqlite", { mail: { replyTo: "Office <office@throughline.example>" } });
  /** Without HTML, which says the same; signatures and the postal address are left out. */
  const plain = ({ html, text, ...rest }: ReturnType<typeof confirmationMail>) => ({
    ...rest,
    lines: text
      .replaceAll(/ada\.[\w-]{20,}/g, "ada.SIGNED")
      .split("\n\n")
      .map((line) => (line.includes("100 Example Street") ? "postal address" : line.trim())),
    same: html?.includes("<body"),
  });
  return { site, plain };
}

const unsubscribe = "<http://127.0.0.1:3000/u/ada.SIGNED>, <mailto:office@throughline.example?subject=unsubscribe>";
const footer = [
  "--\nYou get this because you subscribed to the weekly newsletter and confirmed it.",
  "Unsubscribe (http://127.0.0.1:3000/u/ada.SIGNED)",
  "See, download or erase what we hold about you (http://127.0.0.1:3000/newsletter/preferences/ada.SIGNED)",
  "postal address",
];

function headersOf({ headers = {} }: { headers?: Record<string, string> }) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/ada\.[\w-]{20,}/g, "ada.SIGNED")]),
  );
}

const listed = {
  "List-Id": "Throughline weekly <newsletter.127.0.0.1>",
  "List-Unsubscribe": unsubscribe,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

test("N6: the whole mail that asks whether a sign-up is meant", async () => {
  const { site, plain } = await openLetters();

  expect(plain(confirmationMail(site, { to: person.email, token: "t0ken", key: "k" }))).toEqual({
    to: "ada@example.org",
    key: "k",
    kind: "confirmation",
    subject: "Please confirm: the weekly newsletter of Throughline",
    headers: { "Auto-Submitted": "auto-generated" },
    lines: [
      "Somebody, probably you, asked for the weekly newsletter of Throughline at this address.",
      "If that was you, open the page behind this link and press its button. The link works for 48 hours.",
      "Confirm the subscription:\nhttp://127.0.0.1:3000/newsletter/confirm/t0ken",
      "If it was not you, do nothing. You will get no newsletter, and the entry is erased after 30 days.",
      "postal address",
    ],
    same: true,
  });
});

test("N6: the whole mail that welcomes, with the latest edition and a name where there is one", async () => {
  const { site, plain } = await openLetters();
  const welcome = welcomeMail(site, person, edition, "k");
  const nameless = plain(welcomeMail(site, { ...person, first_name: "" }, undefined, "k"));

  const subscribed =
    "Your subscription is confirmed. You get one mail a week, and you can leave with one click in each of them.";
  expect({ ...plain(welcome), headers: headersOf(welcome) }).toEqual({
    to: "ada@example.org",
    key: "k",
    kind: "newsletter",
    subject: "You are subscribed to the weekly newsletter of Throughline",
    headers: listed,
    lines: [
      "Hello Ada,",
      subscribed,
      'The latest edition is number 48, "Ask first". A letter.',
      "Read edition 48:\nhttp://127.0.0.1:3000/newsletter/ai-weekly-48",
      ...footer,
    ],
    same: true,
  });
  expect(nameless.lines).toEqual(["Hello,", subscribed, ...footer]);
});

test("N6: the whole mail of an edition", async () => {
  const { site, plain } = await openLetters();
  const mail = editionMail(site, person, edition);

  expect({ ...plain(mail), headers: headersOf(mail) }).toEqual({
    to: "ada@example.org",
    key: "edition:ai-weekly-48:ada",
    kind: "newsletter",
    subject: "Ask first (Throughline weekly 48)",
    headers: listed,
    lines: [
      "ASK FIRST",
      "Words.",
      "TRY THIS",
      "Write it down.",
      "Read this edition on the web:\nhttp://127.0.0.1:3000/newsletter/ai-weekly-48",
      ...footer,
    ],
    same: true,
  });
});
