import { showOwnClock } from "./own-clock.ts";

showOwnClock();
