import { useState } from "react";
import { href, Navigate, useLocation } from "react-router";
import { askLists } from "#app/community/member-lists.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { readToken } from "#app/people/members/member-token.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { type EarlyLists, MemberPanel } from "./member-panel.tsx";
import { NeedsJavaScript } from "./needs-javascript.tsx";
import { Unreachable } from "./unreachable.tsx";

/** The lists are asked for beside the session, and nobody waits for them here. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const token = readToken();
  if (token === undefined) throw redirectTo(withoutAccount(url.pathname));
  return { token, lists: askLists() };
}
clientLoader.hydrate = true as const;

/** Tabs share what was asked once. */
export function shouldRevalidate() {
  return false;
}

export const handle = { hydrate: "now" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Dashboard",
    description: "Your courses, your bookings, and what is new for you.",
  });
}

/** What is prerendered: the same for everybody, with tabs that lead somewhere before React is there. */
export function HydrateFallback() {
  return (
    <DashboardFrame>
      <NeedsJavaScript />
    </DashboardFrame>
  );
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const auth = useAuth();
  const { pathname } = useLocation();
  const [early, setEarly] = useState<EarlyLists | undefined>(loaderData);

  if (auth.state === "signed-out") {
    if (auth.why !== "unreachable") return <Navigate to={signInPath(pathname)} replace />;
    // What was asked while the community was away is asked again when it is back.
    if (early) setEarly(undefined);
    return <Unreachable onRetry={auth.retry} />;
  }
  const member = auth.state === "signed-in" ? auth.member : undefined;
  return (
    <DashboardFrame member={member}>{member ? <MemberPanel key={member.id} early={early} /> : null}</DashboardFrame>
  );
}

/** Whoever learns by a link has one setting, on a page of its own; everybody else signs in. */
function withoutAccount(from: string) {
  const isStudent = from === href("/dashboard/settings") && studentProof() !== undefined;
  return isStudent ? href("/pauses") : signInPath(from);
}

function signInPath(from: string) {
  return `${href("/auth/signin")}?from=${encodeURIComponent(from)}`;
}
