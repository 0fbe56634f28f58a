import { expect, test } from "vitest";
import { day } from "#app/site/time.ts";
import { securityText } from "./security-text.ts";

const about = { company: { email: "hello+site@example.org" }, origin: "https://www.example.org" };
const year = 365 * day;

test("RFC 9116: the text names contact, end, its own address and the language, one a line", () => {
  const text = securityText({ ...about, now: Date.parse("2026-11-22T10:30:00Z") });

  expect(text).toBe(
    "Contact: mailto:hello+site@example.org\n" +
      "Contact: https://www.example.org/ask\n" +
      "Expires: 2027-10-18T00:00:00Z\n" +
      "Canonical: https://www.example.org/.well-known/security.txt\n" +
      "Preferred-Languages: en\n",
  );
});

test("RFC 9116: whenever it is read it is good for months and for less than a year, and the same all day long", () => {
  const start = Date.parse("2026-11-22T00:00:00Z");
  for (const now of [start, start + day - 1, start + 400 * day + 1]) {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(securityText({ ...about, now }))?.[1] ?? "");
    expect(expires - now).toBeGreaterThan(300 * day);
    expect(expires - now).toBeLessThan(year);
  }
  expect(securityText({ ...about, now: start + day - 1 })).toBe(securityText({ ...about, now: start }));
});
