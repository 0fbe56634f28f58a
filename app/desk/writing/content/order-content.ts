import { href } from "react-router";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { minute } from "#app/site/time.ts";

/** Sends what an owner orders about the content. Publishing makes every page anew, and is waited for as long as a minute. */
export function orderContent<Value>(fields: object) {
  return askAsOwner<Value>(href("/api/admin/content"), fields, minute);
}
