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
import { fill } from "#app/content/words/words.ts";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

const fileName = "my-data.json";

/** Gathers all that is held about the member into a file. */
export function DataDownload() {
  const { download: words, troubles } = useSettingsWords();
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
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <div>
        <Button look="ghost" type="button" aria-disabled={gathering} onClick={() => !gathering && void download()}>
          {gathering ? words.gathering : words.button}
        </Button>
      </div>
      {answer?.ok ? (
        <Notice kind="ok">{fill(words.done, { file: fileName, size: (answer.value.bytes / 1000).toFixed(1) })}</Notice>
      ) : null}
      {answer && !answer.ok ? <Notice kind="error">{describeTrouble(troubles, answer.kind)}</Notice> : null}
    </Sheet>
  );
}
