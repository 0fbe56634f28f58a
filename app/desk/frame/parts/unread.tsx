import { useRevalidator } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";

/** In the place of something that could not be read, with another try. */
export function Unread({ what }: { what: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className={layout.stack}>
      <Notice kind="error">{what} could not be read just now.</Notice>
      <Button type="button" look="ghost" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
