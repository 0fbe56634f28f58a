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
import { DeskLink } from "./desk-link.tsx";
import { type EarlyLists, MemberPanel } from "./member-panel.tsx";
import { NeedsJavaScript } from "./needs-javascript.tsx";
import { Unreachable } from "./unreachable.tsx";
import { partIn } from "#app/content/words/part-words.ts";
import { pauseSettingsWordsOf } from "#app/school/courses/words/pause-words.server.ts";
import { requireContent } from "#app/site/content.ts";
import { type DashboardWords, dashboardWordsOf } from "./words/dashboard-words.server.ts";
import { myCoursesWordsOf } from "./words/my-courses-words.server.ts";
import { settingsWordsOf } from "./words/settings-words.server.ts";
import { useDashboardWords } from "./words/use-words.ts";
import { courseEndWordsOf } from "#app/school/courses/part-words/certificate-words.server.ts";
import { courseWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { ownCourseWordsOf } from "#app/school/courses/part-words/own-course-words.server.ts";

/** The words of all tabs. Without a HydrateFallback the browser keeps them until it knows who is here. */
export function loader({ context }: Route.LoaderArgs) {
  const content = requireContent(context);
  const { map: lineMap, courseLine } = courseWordsOf(content);
  return {
    parts: {
      dashboard: dashboardWordsOf(content),
      myCourses: myCoursesWordsOf(content),
      settings: settingsWordsOf(content),
      pauseSwitch: pauseSettingsWordsOf(content).switch,
      ownCourse: ownCourseWordsOf(content),
      lineMap,
      courseLine,
      courseEnd: courseEndWordsOf(content),
    },
  };
}

/** The lists are asked for beside the session, and nobody waits for them here. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const token = readToken();
  if (token === undefined) throw redirectTo(withoutAccount(url.pathname));
  const early: EarlyLists = { token, lists: askLists() };
  return { ...(await serverLoader()), early };
}
clientLoader.hydrate = true as const;

/** Tabs share what was asked once. */
export function shouldRevalidate() {
  return false;
}

export const handle = { hydrate: "now", says: ["signed out", "unreachable"] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, partIn<DashboardWords>(matches, "dashboard"));
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return "early" in loaderData ? <Signed asked={loaderData.early} /> : <Empty />;
}

/** What is prerendered: the same for everybody, with tabs that lead somewhere before React is there. */
function Empty() {
  const words = useDashboardWords();
  return (
    <DashboardFrame words={words}>
      <NeedsJavaScript words={words} />
    </DashboardFrame>
  );
}

function Signed({ asked }: { asked: EarlyLists }) {
  const words = useDashboardWords();
  const auth = useAuth();
  const { pathname } = useLocation();
  const [early, setEarly] = useState<EarlyLists | undefined>(asked);

  if (auth.state === "signed-out") {
    if (auth.why !== "unreachable") return <Navigate to={signInPath(pathname)} replace />;
    // What was asked while the community was away is asked again when it is back.
    if (early) setEarly(undefined);
    return <Unreachable words={words} onRetry={auth.retry} />;
  }
  const member = auth.state === "signed-in" ? auth.member : undefined;
  return (
    <DashboardFrame words={words} member={member}>
      {member?.desk ? <DeskLink words={words.desk} /> : null}
      {member ? <MemberPanel key={member.id} early={early} /> : null}
    </DashboardFrame>
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
