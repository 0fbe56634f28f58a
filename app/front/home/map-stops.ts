/** A stop of the map: its name in one or two short lines, and the page it leads to. */
export type MapStop = {
  label: string[];
  to: string;
  end?: boolean;
  /** What fills it, if not its page (catalog/stops/seen-stops.ts). */ stop?: string;
};

type PlacedStop = MapStop & { x: number; y: number; above: boolean };

const firstX = 180;
const lastX = 640;
const servicesY = 130;
const trainingY = 310;

/** Puts stops at even distances on their line; labels alternate, so that neighbours never touch. Units of the map, 680 wide. */
export function placeStops(services: MapStop[], training: MapStop[]) {
  return {
    services: place(services, servicesY, "above"),
    training: place(training, trainingY, "below"),
  };
}

function place(stops: MapStop[], y: number, first: "above" | "below"): PlacedStop[] {
  const gap = stops.length > 1 ? (lastX - firstX) / (stops.length - 1) : 0;
  return stops.map((stop, index) => ({
    ...stop,
    x: Math.round(firstX + index * gap),
    y,
    above: (index % 2 === 0) === (first === "above"),
  }));
}
