import { partWords } from "#app/content/words/part-words.ts";
import type { DashboardWords } from "./dashboard-words.server.ts";
import type { MyCoursesWords } from "./my-courses-words.server.ts";
import type { SettingsWords } from "./settings-words.server.ts";

/** The words of the dashboard, which its frame's loader hands to all tabs. */
export const useDashboardWords = partWords<DashboardWords>("dashboard");
export const useMyCoursesWords = partWords<MyCoursesWords>("myCourses");
export const useSettingsWords = partWords<SettingsWords>("settings");
