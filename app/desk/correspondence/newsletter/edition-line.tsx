import { stationState } from "#app/ui/station-state.ts";
import { Station, Strip } from "#app/ui/strip.tsx";
import type { EditionEntry } from "./newsletter-page.ts";

/** How far an edition is on its way: what is done is filled, and each station says it. */
export function EditionLine({ edition: { standing, isSeen } }: { edition: EditionEntry }) {
  const hasLeft = standing === "sent";
  const isApproved = hasLeft || standing === "approved" || standing === "due";
  const stations = [
    { name: "Written", done: true, words: "On this site" },
    {
      name: "Preview",
      done: isSeen || isApproved,
      words: isSeen || isApproved ? "Sent to you, as it is now" : "None of it as it is now",
    },
    { name: "Approved", done: isApproved, words: isApproved ? "By you" : "Not yet" },
    {
      name: "Sent",
      done: hasLeft,
      words: hasLeft ? "It left" : leavesWhen(standing),
    },
  ];
  return (
    <Strip line="prompts">
      {stations.map(({ name, done, words }, place) => (
        <Station key={name} name={name} state={stationState(place, stations.length, done)}>
          {words}
        </Station>
      ))}
    </Strip>
  );
}

function leavesWhen(standing: EditionEntry["standing"]) {
  if (standing === "due") return "Within minutes";
  return standing === "approved" ? "At its hour" : "Not before you approve it";
}

/** Whom it would reach now, or that it reached nobody. `active`: subscribers at this moment. */
export function EditionReaders({ edition, active }: { edition: EditionEntry; active: number }) {
  const { standing, sent, waiting, failed } = edition;
  if (standing === "sent" && sent + waiting + failed > 0) return null;
  if (standing === "sent") return <p>Nobody was subscribed at its hour, so that no letter was sent.</p>;
  if (active === 0) return <p>Nobody is subscribed now: approved, it would reach no one.</p>;
  const subscribers = active === 1 ? "subscriber" : "subscribers";
  return (
    <p>
      {active.toLocaleString("en-US")} active {subscribers} would get it now.
    </p>
  );
}
