import { isIP } from "node:net";

/** Reads single settings; whatever is wrong becomes a sentence that names the setting and never its value. */
export type Readers = ReturnType<typeof openReaders>;

export function openReaders(mistakes: string[]) {
  const mistake = (sentence: string) => void mistakes.push(sentence);

  /** An absolute https address (http only on loopback) without user, path or query, as its origin. */
  function readOrigin(name: string, value: string) {
    const url = URL.parse(value);
    if (url && isSafe(url) && url.pathname === "/" && !url.search && !url.hash) return url.origin;
    mistake(`${name}: must be an absolute https:// address without path (http:// on loopback only)`);
    return "https://invalid.invalid";
  }

  /** The same with a path and a query. */
  function readAddress(name: string, value: string) {
    const url = URL.parse(value);
    if (url && isSafe(url)) return url.href;
    mistake(`${name}: must be an absolute https:// address (http:// on loopback only)`);
    return "https://invalid.invalid/";
  }

  /** Addresses with commas between them. Calendar programs copy them as webcal, which is https. */
  function readCalendars(value: string) {
    if (value === "none") return [];
    return readList(value).map((each) => readAddress("BUSY_CALENDARS", each.replace(/^webcals?:/i, "https:")));
  }

  /** A name or a range would never match a connection: all visitors would count as one. */
  function readAddresses(name: string, value = "") {
    const addresses = readList(value);
    if (!addresses.every((each) => isIP(each))) mistake(`${name}: must be IP addresses with commas between them`);
    return addresses;
  }

  /** Settings that belong together: all, none, or a mistake that names the missing ones. */
  function readGroup<Name extends string>(env: { [key in Name]?: string }, names: readonly Name[]) {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) return undefined;
    if (missing.length > 0) {
      mistake(`${missing.join(", ")}: missing, because ${names.filter((name) => env[name]).join(", ")} is set`);
      return undefined;
    }
    return env as Record<Name, string>;
  }

  return { mistake, readAddress, readAddresses, readCalendars, readGroup, readList, readOrigin };
}

export function isLoopback(origin: string) {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function readList(value = "") {
  return value
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}

function isSafe(url: URL) {
  if (url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.origin));
}
