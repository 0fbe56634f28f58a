import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** What did not come, and a button that asks for it once more. */
export function RetryNotice({ again, children }: { again(): void; children: ReactNode }) {
  return (
    <Notice kind="error">
      <p>{children}</p>
      <Button type="button" look="ghost" onClick={again}>
        Try again
      </Button>
    </Notice>
  );
}
