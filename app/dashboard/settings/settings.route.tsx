import { MemberSettings } from "./member-settings.tsx";
import { useAuth } from "#app/people/members/auth.tsx";
import { pageMeta } from "#app/content/meta/meta.ts";
import type { Route } from "./+types/settings.route.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Settings",
    description: "Newsletter, motion, and what this site holds about you: download it or erase it.",
  });
}

/** The frame around it says why nobody is signed in. */
export default function SettingsTab() {
  const auth = useAuth();
  return auth.state === "signed-in" ? <MemberSettings member={auth.member} signOut={auth.signOut} /> : null;
}
