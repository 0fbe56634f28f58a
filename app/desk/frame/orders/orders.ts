import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";

/**
 * Everything that the owner orders runs one way: an OrderForm with a `useOrders()` → its page's clientAction, `sendOrder`
 * → the api route's action, `answerOrder` with the room's schema and what carries it out → OrderOutcome says what became of it.
 *
 * To add an order: a line in the schema of the room's orders.server.ts (`do` is its name, the only one on the desk); a
 * function that changes and notes who did in one transaction, and notes nothing where nothing changes (security.md E7);
 * its sentence in outcome-words.tsx; a form with its name where the owner needs it.
 */

/**
 * What became of an order. `already`: it was so before, and nothing was changed. `bookings`: how many still come on a day
 * that was closed. `enrolment`, `certificate`: what was made. `doneAt`: when a message was dealt with. `gone`: there is
 * nothing in a state that could be changed so. `taken`: somebody has that time. `closed`: it is not on offer. `early`: it
 * has not begun. `name`: no certificate can bear it. `unseen`: an edition that the owner did not see as it is now. `waits`: a partner did not take it yet. `refused`: a partner does not do it. `last`, `self`, `set`, `sure`: of who may open /admin. `in_hand`, `unfit`, `nobody`: somebody reads it now, may not read it, or nobody may.
 */
export type OrderResult =
  | {
      ok: true;
      already?: boolean;
      bookings?: number;
      enrolment?: string;
      certificate?: string;
      doneAt?: number | null;
      waits?: boolean;
    }
  | {
      ok: false;
      reason:
        | "gone"
        | "taken"
        | "closed"
        | "early"
        | "name"
        | "unseen"
        | "refused"
        | "last"
        | "self"
        | "set"
        | "sure"
        | "in_hand"
        | "unfit"
        | "nobody";
    };

/** Which order it was, and what came back. */
export type Done = { order: string; answer: OwnerAnswer<OrderResult> };
