/** The map of this browser before React is there: on the page with the map alone, since no other has a use for it. */
import { showOwnMap, startOver } from "./own-map.ts";

showOwnMap();
// When it comes back from the browser's memory, or was made ready before the click, other stops were seen meanwhile.
addEventListener("pageshow", showOwnMap);
document.addEventListener("prerenderingchange", showOwnMap);
document.querySelector("[data-forget]")?.addEventListener("click", startOver);
