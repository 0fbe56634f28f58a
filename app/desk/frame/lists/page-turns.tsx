import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";

type Props<View> = {
  what: string;
  /** What the pages are of, where that has another name. */
  list?: string;
  view: View;
  /** What `before` has to be for the following page; null on the last one. */
  next: string | null;
  pathOf(view: View): string;
};

/** To the newest lines, and to older ones; nothing where there is nothing to turn to. */
export function PageTurns<View extends { before: string }>({ what, list = what, view, next, pathOf }: Props<View>) {
  if (view.before === "" && next === null) return null;
  return (
    <nav aria-label={`Pages of ${list}`} className={layout.row}>
      {view.before === "" ? null : (
        <ButtonLink look="ghost" to={pathOf({ ...view, before: "" })}>
          Newest {what}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink look="ghost" to={pathOf({ ...view, before: next })}>
          Older {what}
        </ButtonLink>
      )}
    </nav>
  );
}
