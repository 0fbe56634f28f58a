import { data } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { isBusy } from "#app/school/certification/signatures/digest-pool.server.ts";
import { companyIn, pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, type Site, visitorContext } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/verify.route.ts";
import { VerdictSection } from "./verdict.tsx";
import { readUpload } from "./read-upload.server.ts";
import { countCheck, verifyFile, verifyNumber, verifyText } from "./verification.server.ts";
import { FileForm, NumberForm } from "./verify-forms.tsx";
import { fill } from "#app/content/words/words.ts";
import { verdictWordsOf, verifyWordsOf } from "#app/school/courses/words/verify-words.server.ts";
import type { Verdict } from "#app/school/certification/certificates/verification.ts";

/** `?number=` is a number or an address: what a certificate's QR code opens. `?too-large` comes from server/http/node-server.ts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const words = verifyWordsOf(site.content);
  if (url.searchParams.has("too-large"))
    return data({ words, typed: "", verdict: inWords(site, { kind: "too-large" }), at: site.now() });
  const typed = url.searchParams.get("number")?.slice(0, 300);
  const verdict = typed === undefined ? undefined : await verifyNumber(site, typed).catch(busyVerdict);
  const shown = verdict && inWords(site, verdict);
  return data(
    { words, typed: typed ?? "", verdict: shown, at: site.now() },
    verdict?.kind === "busy" ? later : undefined,
  );
}

/** A file or a text; nothing of it is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const at = site.now();
  const counted = await countCheck(site, context.get(visitorContext));
  if (!counted.ok) {
    const headers = { "Retry-After": String(counted.retryAfter) };
    return data({ verdict: inWords(site, { kind: "too-often" }), at }, { status: 429, headers });
  }
  const verdict = await verdictOnForm(site, request).catch(busyVerdict);
  return data({ verdict: inWords(site, verdict), at }, verdict.kind === "busy" ? later : undefined);
}

function inWords({ content }: Site, verdict: Verdict) {
  return { ...verdict, words: verdictWordsOf(content, verdict.kind) };
}

const later = { status: 503, headers: { "Retry-After": "10" } };

function busyVerdict(error: unknown) {
  if (isBusy(error)) return { kind: "busy" } as const;
  throw error;
}

async function verdictOnForm(site: Site, request: Request) {
  const form = await readUpload(request);
  if (!form) return { kind: "unreadable" } as const;
  const file = form.get("file");
  const text = form.get("text");
  if (file instanceof File && file.size > 0) return verifyFile(site, Buffer.from(await file.arrayBuffer()));
  return verifyText(site, typeof text === "string" ? text : "");
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData.words;
  const company = companyIn(matches).name;
  return pageMeta(matches, { title, description: fill(description, { company }), path: "/verify" });
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name: company } = useCompany();
  const { words } = loaderData;
  const { verdict, at } = actionData ?? loaderData;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.head}`}>
        <h1 className={layout.pageTitle}>{words.heading}</h1>
        {/* Whoever has an answer reads that first. */}
        {verdict ? null : <p className={layout.lede}>{fill(words.lede, { company })}</p>}
      </div>
      <div className={layout.wrap}>
        {verdict ? (
          <div className={layout.head}>
            <VerdictSection words={words} verdict={verdict} at={at} />
          </div>
        ) : null}
        {/* On paper the answer stands alone: nobody asks again there. */}
        <div className={`${layout.columns} ${layout.halves} ${layout.top}`} data-screen-only={verdict ? "" : undefined}>
          <NumberForm words={words.number} typed={loaderData.typed} />
          <FileForm words={words.file} />
        </div>
      </div>
    </section>
  );
}
