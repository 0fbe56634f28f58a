import { MemberSettings } from "./member-settings.tsx";
import { useAuth } from "#app/people/members/auth.tsx";
import { pageMeta } from "#app/content/meta/meta.ts";
import type { Route } from "./+types/settings.route.ts";
import { partIn } from "#app/content/words/part-words.ts";
import type { SettingsWords } from "#app/dashboard/words/settings-words.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, partIn<SettingsWords>(matches, "settings"));
}

/** The frame around it says why nobody is signed in. */
export default function SettingsTab() {
  const auth = useAuth();
  return auth.state === "signed-in" ? <MemberSettings member={auth.member} signOut={auth.signOut} /> : null;
}
