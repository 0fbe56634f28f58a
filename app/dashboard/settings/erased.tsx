import { Button } from "#app/ui/form/button.tsx";
import { Received } from "#app/ui/form/received.tsx";
import type { Kept } from "#app/dashboard/member-data/member-erasure.server.ts";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** After an erasure: what stayed, and the one thing left to do. */
export function Erased({ kept, signOut }: { kept: Kept[]; signOut(): void }) {
  const { erased: words } = useSettingsWords();
  return (
    <Received title={words.heading} focused>
      <p>{words.text}</p>
      {kept.map((each) => (
        <p key={each}>{words.kept[each]}</p>
      ))}
      <p>{words.last}</p>
      <div>
        <Button type="button" onClick={signOut}>
          {words.button}
        </Button>
      </div>
    </Received>
  );
}
