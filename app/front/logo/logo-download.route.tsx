import { Fragment, type ReactNode, Suspense } from "react";
import { href, Navigate } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { readToken } from "#app/people/members/member-token.ts";
import { companyIn, pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/logo-download.route.ts";
import { askForLogo } from "./ask-for-logo.ts";
import { LogoRules } from "./logo-rules.tsx";
import { logoFiles } from "./logo-files.ts";
import { type AskedLogos, LogoSheets, LogoTrouble } from "./logo-sheets.tsx";

export const handle = { hydrate: "now" };

const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(href("/logo-download"))}`;

/** The files are asked for all at once and not waited for. */
export function clientLoader() {
  const token = readToken();
  if (!token) throw redirectTo(signIn);
  const asked = logoFiles.map((file) => [file, askForLogo(file, token)]);
  return { files: Object.fromEntries(asked) as AskedLogos, askedAt: performance.now() };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Logo download",
    description: `For members: the logo of ${companyIn(matches).name} as SVG and PNG, for light and for dark grounds, and how to use it.`,
  });
}

export function HydrateFallback() {
  const { email } = useCompany();
  return (
    <Frame>
      <p role="status">Loading...</p>
      <noscript>
        <p>
          This page needs JavaScript: your browser holds the proof that you are a member, and only a script can send it.
          Without it, write to <a href={`mailto:${email}`}>{email}</a> and we send you the files.
        </p>
      </noscript>
    </Frame>
  );
}

export default function LogoDownloadPage({ loaderData: { files, askedAt } }: Route.ComponentProps) {
  const auth = useAuth();
  // Signed out meanwhile, here or in another tab (security.md C6).
  if (auth.state === "signed-out" && !auth.why) return <Navigate to={signIn} replace />;
  return (
    <Frame>
      <p className={layout.lede}>
        For members who show where they learned or whom they work with. Take the file that fits the ground it will stand
        on.
      </p>
      {/* A new try is a new wait, shown as such. */}
      <Fragment key={askedAt}>
        <Suspense fallback={null}>
          <LogoTrouble files={files} />
        </Suspense>
        <LogoSheets files={files} />
        <LogoRules files={files} />
      </Fragment>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1 className={layout.pageTitle}>Logo download</h1>
        {children}
      </div>
    </section>
  );
}
