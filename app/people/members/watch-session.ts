import { ask } from "#app/site/ask.ts";
import {
  bearer,
  canKeepToken,
  forgetToken,
  hasToken,
  keepToken,
  leaveMark,
  offeredMark,
  unaskedMark,
  refusedMark,
  readToken,
  takeMark,
} from "./member-token.ts";
import type { Session, SignedInMember } from "./session.ts";

/**
 * Shows who is signed in, and again whenever that changes: here, in another tab, or after the page came back from the
 * browser's memory (security.md C6). A token that is refused is removed; one that nobody could check stays (C5).
 */
export function watchSession(show: (session: Session) => void) {
  /** The token that was shown or is being checked; null before the first look. */
  let looked: string | undefined | null = null;
  const stop = new AbortController();

  function look() {
    const token = readToken();
    if (token === looked) return;
    looked = token;
    if (token) {
      show({ state: "loading" });
      void check(token);
    } else if (hasToken()) end();
    else show(signedOut());
  }

  async function check(token: string) {
    const session = await checkToken(token);
    if (looked !== token || stop.signal.aborted) return;
    if (session === "refused") end();
    else show(session);
  }

  /** The kept token is worth nothing. One that was offered beside it takes its place (C3). */
  function end() {
    const offered = takeMark(offeredMark);
    looked = undefined;
    forgetToken();
    if (offered) {
      leaveMark(unaskedMark);
      if (keepToken(offered)) return;
    }
    leaveMark(refusedMark);
    show({ state: "signed-out" });
  }

  addEventListener("storage", look, stop);
  addEventListener("pageshow", look, stop);
  look();
  return {
    retry() {
      looked = null;
      look();
    },
    stop: () => stop.abort(),
  };
}

/** What the community says of a token. Never throws: what cannot be understood is logged and ends the sign-in (specification §8). */
async function checkToken(token: string): Promise<Session | "refused"> {
  const answer = await ask<SignedInMember>("/api/community/me", bearer(token));
  if (!answer.ok) {
    const refused = answer.kind === "auth" || answer.kind === "forbidden";
    return refused ? "refused" : { state: "signed-out", why: "unreachable" };
  }
  try {
    return { state: "signed-in", member: requireNamed(answer.value) };
  } catch (error) {
    console.error("Error checking the sign-in:", error);
    return "refused";
  }
}

/** A yes without a member in it is no sign-in (partners.md §1.4). */
function requireNamed(member: Partial<SignedInMember> | undefined): SignedInMember {
  if (!member?.id || typeof member.name !== "string") throw new Error("the answer names nobody");
  const { id, name, email = null, avatar = null, desk } = member;
  return { id, name, email, avatar, ...(desk === true && { desk }) };
}

/** Marks that were about somebody signed in have lost their meaning. */
function signedOut(): Session {
  takeMark(offeredMark);
  takeMark(unaskedMark);
  return { state: "signed-out", why: canKeepToken() ? undefined : "unkept" };
}
