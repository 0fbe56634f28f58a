import { useOutletContext } from "react-router";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";

/** As what the reader was let in, for what is not shown to helpers; the server decides what they get. */
export function useRole() {
  return useOutletContext<{ role: Role }>().role;
}
