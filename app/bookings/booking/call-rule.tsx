import { Words } from "#app/content/words/words.tsx";
import layout from "#app/ui/layout.module.css";

/** What moving and canceling costs, said before anybody pays (content/legal/refunds.md). */
export function CallRule({ rule }: { rule: string }) {
  return (
    <p className={layout.soft}>
      <Words text={rule} />
    </p>
  );
}
