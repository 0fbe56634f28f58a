import { useState } from "react";
import { href } from "react-router";
import { bearer } from "#app/people/members/member-token.ts";
import { forgetNamedToken, readNamedToken } from "#app/people/named/named-token.ts";
import { tell } from "#app/site/ask.ts";
import { Button } from "#app/ui/form/button.tsx";

/** For whoever came by a mailed link and is no member: the header knows nothing of them. */
export function SignOutHere() {
  const [token] = useState(readNamedToken);
  if (token === undefined) return null;

  async function leave(proof: string) {
    forgetNamedToken();
    // Gone from this browser whether or not we heard of it.
    await tell(href("/api/session/end"), bearer(proof)).catch(console.error);
    location.assign(href("/review"));
  }
  return (
    <div>
      <Button type="button" look="ghost" onClick={() => void leave(token)}>
        Sign out
      </Button>
    </div>
  );
}
