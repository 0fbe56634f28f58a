import darkPng from "#content/logo/dark.png?inline";
import darkSvg from "#content/logo/dark.svg?raw";
import lightPng from "#content/logo/light.png?inline";
import lightSvg from "#content/logo/light.svg?raw";
import type { LogoFile } from "./logo-files.ts";

type Logo = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** Read at build into the server's bundle, so that no file of the browser holds them. */
const logos = new Map<string, Logo>([
  ["light.svg", drawing(lightSvg)],
  ["light.png", picture(lightPng)],
  ["dark.svg", drawing(darkSvg)],
  ["dark.png", picture(darkPng)],
] satisfies [LogoFile, Logo][]);

/** Undefined for every other name. */
export function findLogo(file: string): Logo | undefined {
  return logos.get(file);
}

function drawing(text: string): Logo {
  return { type: "image/svg+xml; charset=utf-8", bytes: new TextEncoder().encode(text) };
}

/** Out of a data address, as the bundler hands over what is not text. */
function picture(address: string): Logo {
  return { type: "image/png", bytes: new Uint8Array(Buffer.from(address.slice(address.indexOf(",") + 1), "base64")) };
}
