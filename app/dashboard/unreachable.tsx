import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { DashboardWords } from "./words/dashboard-words.server.ts";

/** A token is kept and nobody can say whose it is: the community does not answer (security.md C5, F7). */
export function Unreachable({ words, onRetry }: { words: DashboardWords; onRetry: () => void }) {
  const { heading, text } = words.unreachable;
  return (
    <section className={layout.section}>
      <div className={layout.narrow}>
        <Sheet line="services">
          <div className={layout.stack}>
            <h1 className={layout.pageTitle}>{heading}</h1>
            <p className={layout.lede}>{text}</p>
            <Button type="button" onClick={onRetry}>
              {words.again}
            </Button>
          </div>
        </Sheet>
      </div>
    </section>
  );
}
