import type { SettingStatus } from "#app/site/site.ts";
import { type Environment, settings } from "./settings.ts";

type Given = Record<string, string | undefined>;

const all = Object.entries(settings);

/** The settings as they are meant, and each mistake as a sentence that names the setting and never its value. */
export function readEnvironment(given: Given) {
  const mistakes: string[] = [];
  const read = all.flatMap(([name, { is }]) => {
    const value = given[name];
    if (!value) return [];
    const { data, error } = is.safeParse(value);
    mistakes.push(...(error?.issues ?? []).map(({ message }) => `${name}: ${message}`));
    return [[name, data]];
  });
  return { env: Object.fromEntries(read) as Environment, mistakes };
}

/** What the running process was given, as set or not set. Values stay here (security.md E7). */
export function settingStatuses(given: Given): SettingStatus[] {
  return all.map(([name, { label, unset }]) => ({ label, name, set: Boolean(given[name]), unset }));
}
