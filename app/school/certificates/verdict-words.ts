import type { Verdict } from "./verification.ts";

type Tone = "ok" | "error" | "note";
type Words = { tone: Tone; title: string; text: string };

/** What each outcome means, for somebody who never heard of credentials. */
export const verdictWords: Record<Verdict["kind"], Words> = {
  valid: {
    tone: "ok",
    title: "Valid",
    text: "We issued this certificate and it stands.",
  },
  revoked: {
    tone: "error",
    title: "Revoked",
    text: "We issued this certificate and have taken it back. It does not count any more.",
  },
  replaced: {
    tone: "note",
    title: "Replaced",
    text: "We issued this certificate, and a newer one has taken its place. Ask its holder for that one.",
  },
  withdrawn: {
    tone: "note",
    title: "Withdrawn",
    text: "Its holder asked us to erase what we knew of them. We cannot say any more whose certificate this was.",
  },
  altered: {
    tone: "error",
    title: "Not as we signed it",
    text: "It says that it comes from us, but the signature does not fit. Something was changed afterwards, or somebody else made it. Do not rely on it.",
  },
  early: {
    tone: "error",
    title: "Not valid yet",
    text: "We signed it for a day that is still to come.",
  },
  "not-ours": {
    tone: "note",
    title: "Not one of ours",
    text: "This is a certificate of somebody else, or signed with a key that we do not use. We can say nothing about it: ask whoever issued it.",
  },
  unreadable: {
    tone: "error",
    title: "Nothing that we can read",
    text: "We found no certificate in it. Use the badge picture (PNG or SVG) or the file (JSON or JWT) as it was downloaded: messengers and picture programs often remove the certificate from a picture.",
  },
  unknown: {
    tone: "error",
    title: "No such number",
    text: "We issued no certificate with this number. Compare it with the certificate, letter by letter.",
  },
  unrecorded: {
    tone: "error",
    title: "Not in our records",
    text: "The signature is ours, but our records do not hold this certificate. Write to us before you rely on it.",
  },
  print: {
    tone: "note",
    title: "A PDF proves nothing",
    text: "Anybody can change a PDF. Type the number that is printed on it, or scan its code with your phone.",
  },
  "too-large": {
    tone: "error",
    title: "Too large",
    text: "We read files up to 2 MB, and a badge of ours is far smaller. Choose the file as it was downloaded, or type the number that stands on the certificate.",
  },
  "too-often": {
    tone: "note",
    title: "That were many files",
    text: "We check ten files a minute for one network. Please try again in a minute, or type the number that stands on the certificate.",
  },
  busy: {
    tone: "note",
    title: "Not checked yet",
    text: "Many certificates are being checked at this moment, and yours was not among them. Please try again in a minute.",
  },
  nothing: {
    tone: "error",
    title: "Nothing to check",
    text: "Type a number, choose a file, or paste a certificate.",
  },
};
