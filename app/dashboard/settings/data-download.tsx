import { useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { bearer, readToken } from "#app/people/members/member-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Answer } from "#partners/answer.ts";
import { saveAsFile } from "#app/ui/save-as-file.ts";
import { describeTrouble } from "#app/dashboard/switches/trouble.ts";

const fileName = "my-data.json";

/** Gathers all that is held about the member into a file. */
export function DataDownload() {
  const [gathering, setGathering] = useState(false);
  const [answer, setAnswer] = useState<Answer<{ bytes: number }>>();

  async function download() {
    setGathering(true);
    setAnswer(undefined);
    const held = await ask<object>(href("/api/member/data"), bearer(readToken() ?? ""));
    setAnswer(held.ok ? { ok: true, value: saveAsFile(fileName, JSON.stringify(held.value, null, 2)) } : held);
    setGathering(false);
  }
  return (
    <Sheet as="section">
      <h2>Download</h2>
      <p>
        One JSON file with what this site holds under your email address: newsletter, consents, mails, bookings,
        messages to us, and when you signed in.
      </p>
      <div>
        <Button look="ghost" type="button" aria-disabled={gathering} onClick={() => !gathering && void download()}>
          {gathering ? "Gathering..." : "Download my data"}
        </Button>
      </div>
      {answer?.ok ? (
        <Notice kind="ok">
          {fileName}, {(answer.value.bytes / 1000).toFixed(1)} kB, went to your downloads.
        </Notice>
      ) : null}
      {answer && !answer.ok ? <Notice kind="error">{describeTrouble(answer.kind)}</Notice> : null}
    </Sheet>
  );
}
