import { href, Link } from "react-router";
import { pageMeta } from "#app/content/meta/meta.ts";
import { BackTo } from "#app/desk/parts/back-to.tsx";
import owner from "#app/desk/parts/owner-page.module.css";
import { Moment } from "#app/desk/parts/moment.tsx";
import { OutcomeNotice } from "#app/desk/publishing/outcome-notice.tsx";
import { sendPublishing, usePublishing } from "#app/desk/publishing/use-publishing.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/people/owner/unread.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/history.route.ts";
import { type HistoryPage, historyPath, historyViewOf, type Release } from "./history.ts";
import styles from "./history.module.css";
import { LookBack } from "./look-back.tsx";
import { OpenedRelease } from "./opened-release.tsx";

export const handle = { hydrate: "now" };

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const answer = await askAsOwner<HistoryPage>(`${href("/api/admin/content/history")}${url.search}`);
  const undo = answer.ok ? answer.value.undo : null;
  const charges = undo ? Promise.resolve({ ok: true as const, value: undo.charges }) : undefined;
  return { view: historyViewOf(url.searchParams), answer, charges };
}
clientLoader.hydrate = true as const;

/** Takes a release back or brings one back. */
export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPublishing(request);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "History of the content",
    description: "What was published, for the owner of this site, who signs in or brings the owner key to see it.",
  });
}

export default function HistoryPageOfContent({ loaderData: { view, answer, charges } }: Route.ComponentProps) {
  const publishing = usePublishing();
  if (!answer.ok) return <Unread what="The history" />;
  const { releases, opened, undo, next, titles } = answer.value;
  return (
    <div className={owner.page}>
      {view.file || view.number !== null ? (
        <BackTo to={historyPath({})}>Whole history</BackTo>
      ) : (
        <BackTo to={href("/admin/content")}>All pages</BackTo>
      )}
      <OutcomeNotice publishing={publishing} />
      {opened && undo && charges ? (
        <LookBack number={opened.number} undo={undo} charges={charges} publishing={publishing} />
      ) : null}
      {opened ? <OpenedRelease release={opened} titles={titles} /> : null}
      <section className={owner.block} aria-labelledby="history-title">
        <h2 id="history-title">{view.file ? `History of ${titles[view.file] ?? view.file}` : "History"}</h2>
        {releases.length === 0 ? (
          <p className={owner.empty}>Nothing was published here yet.</p>
        ) : (
          <ol className={styles.releases}>
            {releases.map((each) => (
              <Entry key={each.number} release={each} titles={titles} file={view.file} />
            ))}
          </ol>
        )}
        {next === null ? null : (
          <p>
            <ButtonLink look="ghost" to={historyPath({ file: view.file, before: next })}>
              Older
            </ButtonLink>
          </p>
        )}
      </section>
    </div>
  );
}

type EntryProps = { release: Release; titles: Record<string, string>; file: string };

function Entry({ release: { number, at, who, note, files }, titles, file }: EntryProps) {
  return (
    <li>
      <Link to={historyPath({ file, number })}>{`Number ${number}`}</Link>
      <span>
        {" "}
        <Moment at={at} />, {who || "changed on disk"}
      </span>
      {note ? <span>{note}</span> : null}
      <span className={layout.soft}>
        {files.length > 6 ? `${files.length} files` : files.map((each) => titles[each] ?? each).join("; ")}
      </span>
    </li>
  );
}
