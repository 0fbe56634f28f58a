/**
 * Where an address holds a secret: what follows one of these opens what belongs to one person. Such an address is not
 * written to the log, not told to other sites and not repeated inside another address. secret-paths.test.ts holds this
 * list against routes.ts.
 */
const before = [
  "bookings",
  "calendar",
  "claim",
  "u",
  "newsletter/confirm",
  "newsletter/preferences",
  "auth/link",
  "api/avatar",
];
const places = before.join("|").replaceAll("/", "/+");
const secretPath = new RegExp(`^/+(?:${places})/+[^/]`, "i");
const secretInText = new RegExp(`(/(?:${places})/+)[^\\s"'<>/?#)\\]]+`, "gi");
const pathInText = /\/[^\s"'<>?#)\]]*%[^\s"'<>?#)\]]*/g;

/** Whether this path is somebody's secret, in whatever case and however its letters are encoded. */
export function isSecretPath(pathname: string) {
  return secretPath.test(withPlainLetters(pathname));
}

/** The text with the secret parts of all paths in it hidden. */
export function hideSecretPaths(text: string) {
  return text
    .replaceAll(pathInText, (path) => {
      const plain = withPlainLetters(path);
      return plain.search(secretInText) === -1 ? path : plain;
    })
    .replaceAll(secretInText, "$1[hidden]");
}

/** Letters, digits and slashes may come as percent signs, and the router reads them as what they stand for. */
function withPlainLetters(path: string) {
  return path.replaceAll(/%(?:2[def]|[3-7][0-9a-f])/gi, (code) => decodeURIComponent(code));
}
