import { day } from "#app/site/time.ts";
import type { Company } from "./company.ts";

/** RFC 9116 asks for less than a year. It moves on by itself, so that nobody has to remember it. */
const goodFor = 330 * day;

type About = { company: Pick<Company, "email">; origin: string; now: number };

/** To whom a finding about the safety of this site can be told (RFC 9116). `now` in milliseconds. */
export function securityText({ company, origin, now }: About) {
  // At the start of a day, so that the text is the same all day long.
  const expires = new Date(Math.floor((now + goodFor) / day) * day).toISOString().replace(".000Z", "Z");
  const fields = [
    `Contact: mailto:${encodeURI(company.email)}`,
    `Contact: ${origin}/ask`,
    `Expires: ${expires}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "Preferred-Languages: en",
  ];
  return `${fields.join("\n")}\n`;
}
