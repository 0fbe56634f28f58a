/**
 * Before head.ts in each page that was asked for with a question mark: takes a member's token out of the address, before
 * anything is drawn or asked for. Pages in memory are never asked for so (server/http/node-server.ts).
 */
import { takeToken } from "#app/people/sign-in/take-token.ts";

const page = document.documentElement;
const parameter = page.dataset.token ?? "token";
const arrival = parameter && takeToken(window, parameter, Date.now());
if (arrival) page.dataset.session = arrival;
