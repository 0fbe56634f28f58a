import type { ReactNode } from "react";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What did not come, and a button that asks for it once more. */
export function RetryNotice({ again, children }: { again(): void; children: ReactNode }) {
  const words = useOwnWords();
  return (
    <Notice kind="error">
      <p>{children}</p>
      <Button type="button" look="ghost" onClick={again}>
        {words.again}
      </Button>
    </Notice>
  );
}
