import { lazy, Suspense, useState } from "react";
import { type Auth, useAuth } from "#app/people/members/auth.tsx";
import { leftMark, offeredMark, readMark, refusedMark, unaskedMark } from "#app/people/members/member-token.ts";

/** Its words and styles are fetched when there is something to say. Out of reach, the page goes on without them. */
const SessionMessage = lazy(() =>
  import("./session-message.tsx").then(
    (module) => ({ default: module.SessionMessage }),
    () => ({ default: () => null }),
  ),
);

/** Says below the header what somebody must know about their sign-in; nothing at all for most visitors. */
export function SessionNotice() {
  const auth = useAuth();
  // The mark is gone once it was read out, and the words stay for as long as the page does.
  const [hasLeft] = useState(() => readMark(leftMark) !== undefined);
  if (!isNotable(auth) && !(hasLeft && auth.state === "signed-out")) return null;
  return (
    <Suspense>
      <SessionMessage hasLeft={hasLeft} />
    </Suspense>
  );
}

function isNotable(auth: Auth) {
  if (auth.state === "signed-in") return Boolean(readMark(offeredMark) ?? readMark(unaskedMark));
  return auth.state === "signed-out" && Boolean(auth.why ?? readMark(refusedMark));
}
