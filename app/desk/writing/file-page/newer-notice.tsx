import { useState } from "react";
import { historyPath } from "#app/desk/writing/content/history-view.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import type { Newer } from "#app/desk/writing/drafts/newer.ts";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";

/** `flush`: sends what was typed last, and says whether our server has everything. */
type Props = { since: Newer; who: string; file: string; flush(): Promise<boolean> };

/** Somebody published this page while it was changed here: who, what, and how to go on from it. */
export function NewerNotice({ since: { number, at, who: by }, who, file, flush }: Props) {
  const [state, setState] = useState<"" | "busy" | "failed">("");
  const name = by === who ? "You" : by || "Somebody";

  async function load() {
    setState("busy");
    const order = { do: "settle", file, take: "mine" };
    const answer = (await flush()) ? await orderContent<unknown>(order) : undefined;
    if (answer?.ok) location.reload();
    else setState("failed");
  }
  return (
    <Notice kind="note">
      <p>
        {name} published this page anew <Moment at={at} as="near" />
        {by ? "" : ", on disk"}, after you began. Your changes are kept as your draft and go on top of it, field by
        field.
      </p>
      <div className={layout.row}>
        <a href={historyPath({ file, number })}>See what was changed</a>
        <Button type="button" look="ghost" busy={state === "busy"} onClick={() => void load()}>
          Load the new text under my changes
        </Button>
      </div>
      {state === "failed" ? <p>Not loaded: not all that you typed could be kept. Try again in a minute.</p> : null}
    </Notice>
  );
}
