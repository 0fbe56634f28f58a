import { Button } from "#app/ui/form/button.tsx";
import { Received } from "#app/ui/form/received.tsx";
import type { Kept } from "#app/dashboard/member-data/member-erasure.server.ts";

const sentences: Record<Kept, string> = {
  "keyed-hash":
    "A code that cannot be turned back into your address stays, because mail to it came back or was reported as unwanted.",
  "owner-actions": "The journal of what you did in /admin of this site stays, each line for two years.",
  "desk-place": "That you may open /admin stays, with your address, until an owner of this site ends it.",
  "upcoming-bookings":
    "A booking that is still to come stays, so that we find each other. Cancel it by the link in its mail, then erase again.",
  enrollments:
    "The programs you paid for stay open to you, with the record of their payments, which the law makes us keep. Your notes, answers, works and progress in them are gone.",
  reviewer:
    "That you read works stays, with your name and address, until an owner of this site ends it. Then erase again, and your name goes from what you read.",
};

/** After an erasure: what stayed, and the one thing left to do. */
export function Erased({ kept, signOut }: { kept: Kept[]; signOut(): void }) {
  return (
    <Received title="Everything is erased" focused>
      <p>What this site held under your email address is gone, and no further letter comes.</p>
      {kept.map((each) => (
        <p key={each}>{sentences[each]}</p>
      ))}
      <p>One step is left: sign out, so that this browser forgets you too.</p>
      <div>
        <Button type="button" onClick={signOut}>
          Sign out
        </Button>
      </div>
    </Received>
  );
}
