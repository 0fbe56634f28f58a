import type { Drawing } from "#app/ui/drawing.tsx";

/** How the two halves of the company feed each other. */
export const twoLines: Drawing = {
  alt: "Two lines meet in one transfer station, the same people. Client work runs from a plan to a build and a handover. Courses run from a lesson to a project and a certificate. A dotted line joins the build and the course project: each feeds the other.",
  lines: [
    {
      color: "soft",
      points: [
        [394, 96],
        [394, 264],
      ],
      dotted: true,
    },
    { color: "services", points: bend(96, 166) },
    { color: "training", points: bend(264, 194) },
  ],
  marks: [
    { kind: "stop", at: [66, 96], label: "Plan", side: "above" },
    { kind: "stop", at: [394, 96], label: "Build", side: "above" },
    { kind: "end", at: [500, 96], label: "Handover", side: "above" },
    { kind: "stop", at: [66, 264], label: "Lesson", side: "below" },
    { kind: "stop", at: [394, 264], label: "Project", side: "below" },
    { kind: "end", at: [500, 264], label: "Certificate", side: "below" },
    { kind: "transfer", at: [240, 166], to: [240, 194], label: "The same people", side: "above" },
  ],
  notes: [],
};

/** A line at height `away` that comes as near as `near` in the middle. */
function bend(away: number, near: number): [number, number][] {
  return [
    [66, away],
    [110, away],
    [180, near],
    [300, near],
    [370, away],
    [500, away],
  ];
}
