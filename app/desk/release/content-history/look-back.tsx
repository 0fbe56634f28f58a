import type { Charges } from "#app/desk/release/charges/charges.ts";
import { ChangedPages } from "#app/desk/release/page-changes/changed-pages.tsx";
import { ChangedMails } from "#app/desk/release/letters/changed-mails.tsx";
import { OpenedHeading } from "#app/desk/frame/parts/opened-page.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { PaidElsewhere } from "#app/desk/release/publishing/paid-elsewhere.tsx";
import { ChangedFiles, Quotes, WhatIsWrong } from "#app/desk/release/publishing/summary-view.tsx";
import type { Publishing } from "#app/desk/release/publishing/use-publishing.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { Undo } from "./history.ts";

type Props = { number: number; undo: Undo; charges: Promise<OwnerAnswer<Charges>>; publishing: Publishing };

const titles = { "take-back": "Before you take back number", "bring-back": "Before you bring back number" };
const presses = { "take-back": "Take it back", "bring-back": "Bring it back" };

/** What visitors would read and payment pages charge then; the second press publishes it. */
export function LookBack({ number, undo: { way, summary }, charges, publishing }: Props) {
  const { changes, pages, mistakes, findings, quotes, letters, paid } = summary;
  const isBusy = publishing.state !== "idle";
  // What was just published says the notice above.
  if (changes.length === 0 && publishing.data) return null;
  return (
    <section className={owner.block} aria-labelledby="look-back-title">
      <OpenedHeading id="look-back-title" of={`${way} ${number}`}>{`${titles[way]} ${number}`}</OpenedHeading>
      <WhatIsWrong mistakes={mistakes} findings={findings.map((each) => ({ ...each, keeping: "never" }))} />
      <ChangedPages pages={pages} />
      {changes.length === 0 ? (
        <p className={owner.empty}>Nothing would change: visitors read it so already.</p>
      ) : (
        <ChangedFiles changes={changes} />
      )}
      <Quotes quotes={quotes} />
      <ChangedMails letters={letters} />
      <PaidElsewhere paid={paid} charges={charges} />
      {changes.length > 0 && mistakes.length === 0 ? (
        <publishing.Form method="post">
          <input type="hidden" name="do" value={way} />
          <input type="hidden" name="number" value={number} />
          <Button busy={isBusy}>{isBusy ? "Publishing…" : presses[way]}</Button>
        </publishing.Form>
      ) : null}
    </section>
  );
}
