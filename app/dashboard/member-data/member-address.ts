import { isMailbox } from "#app/forms/fields/address.ts";
import type { Member } from "#partners/community/community.ts";

/** The address by which this site knows a member; undefined when the platform tells none, or none that mail can carry. */
export function addressOf({ email }: Pick<Member, "email">) {
  const address = email?.trim() ?? "";
  return isMailbox(address) ? address : undefined;
}
