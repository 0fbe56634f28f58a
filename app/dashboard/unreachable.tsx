import { whoIsAsked } from "#app/people/alone/alone.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";

/** A token is kept and nobody can say whose it is: the community does not answer (security.md C5, F7). */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <section className={layout.section}>
      <div className={layout.narrow}>
        <Sheet line="services">
          <div className={layout.stack}>
            <h1 className={layout.pageTitle}>{whoIsAsked()} does not answer</h1>
            <p className={layout.lede}>
              Your dashboard comes from there, so it cannot be shown just now. You stay signed in on this device, and
              the rest of the site works as usual.
            </p>
            <Button type="button" onClick={onRetry}>
              Try again
            </Button>
          </div>
        </Sheet>
      </div>
    </section>
  );
}
