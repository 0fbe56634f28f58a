import type { Verdict } from "./verification.ts";

/** How each outcome sounds; its words are `content/pages/verify.yaml`'s. */
export const toneOf: Record<Verdict["kind"], "ok" | "error" | "note"> = {
  valid: "ok",
  revoked: "error",
  replaced: "note",
  withdrawn: "note",
  altered: "error",
  early: "error",
  "not-ours": "note",
  unreadable: "error",
  unknown: "error",
  unrecorded: "error",
  print: "note",
  "too-large": "error",
  "too-often": "note",
  busy: "note",
  nothing: "error",
};
