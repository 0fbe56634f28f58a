import { addressAt, isHidden } from "#app/site/addresses.server.ts";
import { isSecretPath } from "#app/site/secret-paths.server.ts";
import type { Inline } from "#server/page-making/inline-hashes.ts";

/** For bytes of somebody else, should a browser ever show them: no script, no form, no origin (security.md B9). */
const downloadPolicy = "default-src 'none';sandbox;frame-ancestors 'none'";

const nothingInline: Inline = { scripts: [], styles: [] };

/** What no page of ours needs. */
const denied = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
].map((name) => `${name}=()`);

/** Origins of partners that some pages let in. `voice` is there only where a visitor can talk to one. */
export type PartnerOrigins = { calendar?: string[]; voice?: string[] };

/** `frames` as they stand in the policy; `connections` are origins; `framed`: the page itself stands in one of ours. */
type Guests = { frames?: string[]; connections?: string[]; films?: boolean; framed?: boolean };

/** security.md B2, B3, B4. `inline` lists sources as they stand in the policy, with quotes. */
export function contentSecurityPolicy(
  { scripts, styles }: Inline = nothingInline,
  { frames = [], connections = [], films = false, framed = false }: Guests = {},
) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(" "),
    ...(films ? ["media-src 'self' https:"] : []),
    ...(frames.length > 0 ? [["frame-src", ...frames].join(" ")] : []),
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(";");
}

/**
 * Headers of every answer whatever it is: page, file, error, redirect (security.md B1, B6). `inline` comes with a page,
 * which has the assistant's button, and with nothing else. Where there is a voice to talk to, such a page may show our own
 * page of the talk in a frame, and only that page may connect to the partner (security.md B5).
 */
export function securityHeaders(
  pathname: string,
  inline?: Inline,
  { calendar = [], voice }: PartnerOrigins = {},
): Record<string, string> {
  const address = addressAt(pathname);
  const framed = Boolean(address?.hasVoice ?? address?.isPreview);
  const policy = address?.isDownload && !inline ? downloadPolicy : undefined;
  const mayTalk = inline !== undefined && voice !== undefined && !framed;
  const showsOurs = mayTalk || address?.hasPreviews;
  return {
    "Content-Security-Policy":
      policy ??
      contentSecurityPolicy(inline, {
        frames: [...(showsOurs ? ["'self'"] : []), ...(address?.hasCalendar ? calendar : [])],
        connections: address?.hasVoice ? voice : [],
        films: address?.hasFilms,
        framed,
      }),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    // An address that is a secret must not travel to anybody, ourselves excepted.
    "Referrer-Policy": isSecretPath(pathname) || address?.isArrival ? "same-origin" : "strict-origin-when-cross-origin",
    // A partner's calendar pays some ways in a window of its own, which must be able to answer it.
    "Cross-Origin-Opener-Policy": address?.hasCalendar ? "same-origin-allow-popups" : "same-origin",
    "Cross-Origin-Resource-Policy": address?.isShownElsewhere ? "cross-origin" : "same-origin",
    "X-Frame-Options": framed ? "SAMEORIGIN" : "DENY",
    "Permissions-Policy": [...denied, inline ? "microphone=(self)" : "microphone=()"].join(","),
    ...(address && isHidden(address) ? { "X-Robots-Tag": "noindex" } : {}),
  };
}
