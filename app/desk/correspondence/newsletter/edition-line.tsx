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
      name: "Seen",
      done: isSeen || isApproved,
      words: isSeen || isApproved ? "By you, as it is now" : "Not as it is now",
    },
    { name: "Approved", done: isApproved, words: isApproved ? "By you" : "Not yet" },
    {
      name: "Sent",
      done: hasLeft,
      words: hasLeft ? "It left" : isApproved ? "At its hour" : "Not before you approve it",
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
