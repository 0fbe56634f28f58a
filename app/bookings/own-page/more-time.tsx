import { Button } from "#app/ui/form/button.tsx";

/** Ten minutes are short for some (WCAG 2.2.1): ten times, from its last five minutes on, a hold is kept for ten more. */
export function MoreTime() {
  return (
    <Button look="ghost" name="intent" value="more">
      I need more time
    </Button>
  );
}
