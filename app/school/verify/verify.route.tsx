import { data } from "react-router";
import { useCompany } from "#app/content/company/use-company.ts";
import { isBusy } from "#app/school/signatures/digest-pool.server.ts";
import { companyIn, pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, type Site, visitorContext } from "#app/site/site.ts";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/verify.route.ts";
import { Verdict } from "./verdict.tsx";
import { readUpload } from "./read-upload.server.ts";
import { countCheck, verifyFile, verifyNumber, verifyText } from "./verification.server.ts";
import { FileForm, NumberForm } from "./verify-forms.tsx";

/** `?number=` is a number or an address: what a certificate's QR code opens. `?too-large` comes from server/http/node-server.ts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  if (url.searchParams.has("too-large"))
    return data({ typed: "", verdict: { kind: "too-large" } as const, at: site.now() });
  const typed = url.searchParams.get("number")?.slice(0, 300);
  const verdict = typed === undefined ? undefined : await verifyNumber(site, typed).catch(busyVerdict);
  return data({ typed: typed ?? "", verdict, at: site.now() }, verdict?.kind === "busy" ? later : undefined);
}

/** A file or a text; nothing of it is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const at = site.now();
  const counted = await countCheck(site, context.get(visitorContext));
  if (!counted.ok) {
    const headers = { "Retry-After": String(counted.retryAfter) };
    return data({ verdict: { kind: "too-often" } as const, at }, { status: 429, headers });
  }
  const verdict = await verdictOnForm(site, request).catch(busyVerdict);
  return data({ verdict, at }, verdict.kind === "busy" ? later : undefined);
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

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Check a certificate",
    description: `Find out whether a certificate of ${companyIn(matches).name} is real: by its number, its badge or its file.`,
    path: "/verify",
  });
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useCompany();
  const { verdict, at } = actionData ?? loaderData;
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${layout.head}`}>
        <h1 className={layout.pageTitle}>Check a certificate</h1>
        {/* Whoever has an answer reads that first. */}
        {verdict ? null : (
          <p className={layout.lede}>
            For employers and whoever else is shown a certificate of {name}. You need no account, and we do not note who
            checks what. To check a QR code, scan it with your phone: it opens this page.
          </p>
        )}
      </div>
      <div className={layout.wrap}>
        {verdict ? (
          <div className={layout.head}>
            <Verdict verdict={verdict} at={at} />
          </div>
        ) : null}
        <div className={`${layout.columns} ${layout.halves} ${layout.top}`}>
          <NumberForm typed={loaderData.typed} />
          <FileForm />
        </div>
      </div>
    </section>
  );
}
