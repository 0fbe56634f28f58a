import { href } from "react-router";
import { ButtonLink } from "#app/ui/form/button.tsx";

/** The way to /admin, for owners and helpers, who else would have to know its address. */
export function DeskLink({ words }: { words: string }) {
  return (
    <p>
      <ButtonLink look="ghost" to={href("/admin")}>
        {words}
      </ButtonLink>
    </p>
  );
}
