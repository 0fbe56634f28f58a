import { addresses, isSecret, patternOf, withPlainLetters } from "./addresses.server.ts";

/** What stands before a secret, and whatever follows it: an address mistyped behind its secret holds it all the same. */
const before = addresses.filter(isSecret).map(({ path }) => patternOf(path.slice(1, path.indexOf("/:token"))));
const places = [...new Set(before)].join("|");
const secretPath = new RegExp(`^/+(?:${places})/+[^/]`, "i");
const secretInText = new RegExp(`(/(?:${places})/+)[^\\s"'<>/?#)\\]]+`, "gi");
const pathInText = /\/[^\s"'<>?#)\]]*/g;

/** Whether this path is somebody's secret, in whatever case and however its letters are encoded. */
export function isSecretPath(pathname: string) {
  return secretPath.test(withPlainLetters(pathname));
}

/** The text with the secret parts of all paths in it hidden. */
export function hideSecretPaths(text: string) {
  return text
    .replaceAll(pathInText, (path) => {
      if (!path.includes("%")) return path;
      const plain = withPlainLetters(path);
      return plain.search(secretInText) === -1 ? path : plain;
    })
    .replaceAll(secretInText, "$1[hidden]");
}
