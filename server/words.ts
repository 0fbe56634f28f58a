/** What the owner reads when the site starts, on the screen or as a warning in /admin, and what visitors read above it. */
import path from "node:path";

export const playedBar =
  '<p class="played-bar">Some partners of this site are played by a demo. Please enter nothing real.</p>';

export const noProxyListed =
  "All visitors count as one, and limits close the forms early: a proxy stands in front of this site, and the site was not " +
  "told its address. Have it set where the site is set up (TRUSTED_PROXIES), and the site started again.";

export const oldBuild =
  "The newest files could not be built, so the site runs as it was built before. What is wrong with them was written " +
  "where the site was started: mend it and start again.";

/** `reason`: the system's code, or its message. */
export function oldFilesNotKept(reason: string) {
  return `Files of earlier builds are not kept (${reason}): tabs that stay open will have to load anew.`;
}

export function mistakesInSettings(mistakes: string[]) {
  return `The settings have mistakes:\n${mistakes.map((each) => `  ${each}`).join("\n")}`;
}

type Started = {
  origin: string;
  demoOrigin: string | undefined;
  dataDir: string;
  /** Whether the database is PostgreSQL. */
  isPostgres: boolean;
  /** Where the owner's key stands; absent where the settings name it. */
  keyFile: string | undefined;
  durability: string;
};

/** Line by line. Whoever waits for the site waits for the last one. */
export function welcome({ origin, demoOrigin, dataDir, isPostgres, keyFile, durability }: Started) {
  return [
    `Site       ${origin}`,
    ...(demoOrigin ? [`Demo       ${demoOrigin}  (plays the partners that are not configured)`] : []),
    `Data       ${path.resolve(dataDir)}${isPostgres ? " (keys only; the database is PostgreSQL)" : ""}`,
    ...(keyFile ? [`Owner      ${origin}/admin opens with the key in ${keyFile}`] : []),
    `Promise    ${durability}`,
  ];
}
