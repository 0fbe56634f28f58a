import { href, Link } from "react-router";
import { deskMeta } from "#app/desk/frame/parts/desk-meta.ts";
import { historyPath, historyViewOf } from "#app/desk/writing/content/history-view.ts";
import { BackTo } from "#app/desk/frame/parts/back-to.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { OutcomeNotice } from "#app/desk/release/publishing/outcome-notice.tsx";
import { sendPublishing, usePublishing } from "#app/desk/release/publishing/use-publishing.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { Unread } from "#app/desk/frame/parts/unread.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import type { Route } from "./+types/history.route.ts";
import type { HistoryPage, Release } from "./history.ts";
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
  return deskMeta(matches, "History of the content", "What was published");
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
          <div className={styles.releases}>
            <Stops ordered>
              {releases.map((each) => (
                <Entry
                  key={each.number}
                  release={each}
                  titles={titles}
                  file={view.file}
                  isOpened={each.number === opened?.number}
                />
              ))}
            </Stops>
          </div>
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

type EntryProps = { release: Release; titles: Record<string, string>; file: string; isOpened: boolean };

/** A stop of the line; the one that is opened is filled. */
function Entry({ release: { number, at, who, note, files }, titles, file, isOpened }: EntryProps) {
  return (
    <Stop state={isOpened ? "done" : undefined}>
      <p className={styles.name}>
        <Link
          to={historyPath({ file, number })}
          aria-current={isOpened ? "true" : undefined}
        >{`Number ${number}`}</Link>
        <span className={layout.soft}>
          <Moment at={at} />, {who || "changed on disk"}
        </span>
      </p>
      {note ? <p>{note}</p> : null}
      <p className={layout.soft}>
        {files.length > 6 ? `${files.length} files` : files.map((each) => titles[each] ?? each).join("; ")}
      </p>
    </Stop>
  );
}
