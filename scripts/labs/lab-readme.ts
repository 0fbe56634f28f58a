import { readFileSync } from "node:fs";
import path from "node:path";
import { listingPlace, readListing } from "#app/content/listing/regions.ts";
import { type Lab, timeInWords } from "#app/school/courses/labs/labs.ts";

/** The README of a zip: what the lab's page says, for whoever has only the folder. */
export function readmeOf(root: string, folder: string, lab: Lab) {
  const { title, summary, minutes, steps } = lab.facts;
  const body = readFileSync(path.join(folder, "README.md"), "utf8");
  return (
    [
      `# ${title}`,
      summary,
      `About ${timeInWords(minutes)}, our estimate. ${lab.kind === "code" ? howToRun : ""}`.trim(),
      ...(lab.kind === "code"
        ? ["## Goals", lab.facts.goals.map(({ test, text }) => `- ${text}\n  \`${test}\``).join("\n")]
        : []),
      "## Steps",
      steps.map((step, place) => `${place + 1}. ${step.minutes} minutes: ${step.text}`).join("\n"),
      withListings(root, body).trim(),
      "## Licence",
      "MIT, see LICENSE. Marrow & Pike is an invented firm; so are its people, customers and figures.",
    ].join("\n\n") + "\n"
  );
}

const howToRun =
  "Python 3.10 or newer and nothing else. In this folder, run `python -m unittest` (`python3` or `py` on some machines); work until every test passes.";

/** A listing that the page fills from its region is filled here too. */
function withListings(root: string, text: string) {
  return text.replaceAll(/^(```\w+) (\S+)\n```$/gm, (whole, fence: string, place: string) =>
    listingPlace.test(place) ? `${fence}\n${readListing(root, place).code}\n\`\`\`` : whole,
  );
}
