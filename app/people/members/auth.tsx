import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Session } from "./session.ts";
import { signOut } from "./sign-out.ts";
import { watchSession } from "./watch-session.ts";

export type { Session, SignedInMember } from "./session.ts";

export type Auth = Session & {
  /** Asks the platform once more. */
  retry(): void;
  /** Clears the token first, then goes to the platform's logout. */
  signOut(): void;
};

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: "loading" });
  const watch = useRef<ReturnType<typeof watchSession>>(null);
  // In step with the browser's storage, with other tabs, and with what the community says of the kept token.
  useEffect(() => {
    const watching = watchSession(setSession);
    watch.current = watching;
    return watching.stop;
  }, []);
  const auth = useMemo(() => ({ ...session, retry: () => watch.current?.retry(), signOut }), [session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Throws outside an AuthProvider, in the words of specification §8. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
