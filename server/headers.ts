/** What stands inline in a page and may run or style it: hashes ('sha256-…') of prerendered pages, or one nonce. */
export type Inline = { scripts: string[]; styles: string[] };

const nothingInline: Inline = { scripts: [], styles: [] };

/** Pages that carry a token in their address: their address must not travel to anybody, ourselves excepted. */
const tokenPages = /^\/(u|newsletter\/(confirm|preferences)|auth\/(link|return))(\/|$)/i;

/** security.md B2, B3, B4. `inline` lists sources as they stand in the policy, with quotes. */
export function contentSecurityPolicy({ scripts, styles }: Inline = nothingInline) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Headers of every answer whatever it is: page, file, error, redirect (security.md B1, B6). */
export function securityHeaders(pathname: string, inline?: Inline): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(inline),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": tokenPages.test(pathname) ? "same-origin" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy":
      "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(self), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
  };
}
