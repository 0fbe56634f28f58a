import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";

/** `newest` and `older` are addresses; undefined where there is nothing to turn to. */
export function PageTurns({ what, newest, older }: { what: string; newest?: string; older?: string }) {
  if (newest === undefined && older === undefined) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className={layout.row}>
      {newest === undefined ? null : (
        <ButtonLink look="ghost" to={newest}>
          Newest {what}
        </ButtonLink>
      )}
      {older === undefined ? null : (
        <ButtonLink look="ghost" to={older}>
          Older {what}
        </ButtonLink>
      )}
    </nav>
  );
}
