import { Fragment, Suspense } from "react";
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
import { logoFiles } from "#app/content/pictures/picture-files.ts";
import { type AskedLogos, LogoSheets, LogoTrouble } from "./logo-sheets.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { requireContent } from "#app/site/content.ts";
import { logoWordsOf, type LogoWords } from "./logo-words.server.ts";

export const handle = { hydrate: "now", says: ["signed out"] };

const signIn = `${href("/auth/signin")}?from=${encodeURIComponent(href("/logo-download"))}`;

export function loader({ context }: Route.LoaderArgs) {
  return { words: logoWordsOf(requireContent(context)) };
}

/** The files are asked for all at once and not waited for. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const token = readToken();
  if (!token) throw redirectTo(signIn);
  const asked = logoFiles.map((file) => [file, askForLogo(file, token)]);
  const files = Object.fromEntries(asked) as AskedLogos;
  return { ...(await serverLoader()), files, askedAt: performance.now() };
}
clientLoader.hydrate = true as const;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  return pageMeta(matches, { title, description: fill(description, { company: companyIn(matches).name }) });
}

export default function LogoDownloadPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.stack}`}>
        <h1 className={layout.pageTitle}>{words.heading}</h1>
        {"files" in loaderData ? <Files {...loaderData} /> : <Empty words={words} />}
      </div>
    </section>
  );
}

/** What is prerendered: the same for everybody. */
function Empty({ words }: { words: LogoWords }) {
  const { email } = useCompany();
  return (
    <>
      <p role="status" className={layout.scripted}>
        {words.loading}
      </p>
      <noscript>
        <p>
          <Words text={words.script} values={{ email }} />
        </p>
      </noscript>
    </>
  );
}

function Files({ words, files, askedAt }: { words: LogoWords; files: AskedLogos; askedAt: number }) {
  const auth = useAuth();
  // Signed out meanwhile, here or in another tab (security.md C6).
  if (auth.state === "signed-out" && !auth.why) return <Navigate to={signIn} replace />;
  return (
    <>
      <p className={layout.lede}>{words.lede}</p>
      {/* A new try is a new wait, shown as such. */}
      <Fragment key={askedAt}>
        <Suspense fallback={null}>
          <LogoTrouble words={words} files={files} />
        </Suspense>
        <LogoSheets words={words} files={files} />
        <LogoRules words={words} files={files} />
      </Fragment>
    </>
  );
}
