import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";
import { momentIn } from "#app/site/time.ts";

type Waiting = { edition: Edition; standing: "waits" | "changed" | "missed" };

/** Tells the owner, on the clock of `timeZone`, of an edition that does not leave by itself. `at`: now, in milliseconds. */
export function waitingMessage({ edition, standing }: Waiting, at: number, timeZone: string) {
  const { number, title } = edition;
  const hour = momentIn(sendingTime(edition), timeZone);
  const happened = {
    waits: `Edition ${number}, "${title}", is there. It leaves when you have approved it${at < sendingTime(edition) ? `, not before ${hour}` : ""}.`,
    changed: `Edition ${number}, "${title}", was changed after you approved it, so that it does not leave at ${hour}.`,
    missed: `Edition ${number}, "${title}", was approved for ${hour}, and the site was not running then. It does not leave late without you.`,
  };
  return {
    kind: "newsletter" as const,
    name: `Edition ${number} waits for you`,
    email: "",
    details: {
      whatHappened: happened[standing],
      whatToDo: "Send yourself a preview, read it, and approve the edition or leave it unsent.",
    },
    page: "/admin/newsletter",
    same: `edition ${edition.slug} ${standing} ${at}`,
  };
}
