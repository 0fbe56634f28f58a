/** Both halves of the script that every page has inline, as one: what they share stands there once. */
import "#app/delivery/browser/head.ts";
import "#app/delivery/browser/boot.ts";
