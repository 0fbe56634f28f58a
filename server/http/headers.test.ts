import { addresses } from "#app/site/addresses.server.ts";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

test("B2: the whole policy of an ordinary page stands as written", () => {
  expect(contentSecurityPolicy()).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
      "connect-src 'self';base-uri 'none';" +
      "form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'",
  );
});

test("B2: inline parts, a partner's frame and films add what they need and nothing else", () => {
  const inline = { scripts: ["'nonce-a'"], styles: ["'sha256-b'", "'sha256-c'"] };

  expect(contentSecurityPolicy(inline, { frames: ["https://one.example", "https://two.example"], films: true })).toBe(
    "default-src 'none';script-src 'self' 'nonce-a';style-src 'self' 'sha256-b' 'sha256-c';img-src 'self' data:;" +
      "font-src 'self';connect-src 'self';media-src 'self' https:;" +
      "frame-src https://one.example https://two.example;base-uri 'none';form-action 'self';" +
      "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'",
  );
});

test("B5: a partner's frame and films are allowed on their own pages only", () => {
  const policy = (path: string) =>
    securityHeaders(path, undefined, { calendar: ["https://one.example"] })["Content-Security-Policy"] ?? "";
  const frames = ["/consultation", "/consultation/", "/services/ai-consulting"];
  const films = ["/tutorials", "/course/specialist/module/1", "/course/engineer/module/2/quiz"];
  const neither = ["/", "/consultation/calendar", "/services", "/services/ai-consulting/x", "/course", "/tutorialsx"];

  for (const path of frames) expect(policy(path), path).toContain("frame-src https://one.example;");
  for (const path of [...films, ...neither]) expect(policy(path), path).not.toContain("frame-src");
  for (const path of films) expect(policy(path), path).toContain("media-src 'self' https:;");
  for (const path of [...frames, ...neither]) expect(policy(path), path).not.toContain("media-src");
});

test("B5: previews stand in the editor alone, the editor shows nothing else, and every other address is as before", () => {
  const policyOf = (path: string) => securityHeaders(path)["Content-Security-Policy"] ?? "";
  const editor = "/admin/content/file";
  const preview = "/preview/secret/services/web-scraping";
  const framed = new Set(["/preview/:token/*", "/embed/voice"]);
  const others = addresses.filter((each) => each.path !== editor && !framed.has(each.path));

  expect(policyOf(editor)).toBe(contentSecurityPolicy(undefined, { frames: ["'self'"] }));
  expect(policyOf(preview)).toBe(contentSecurityPolicy(undefined, { framed: true }));
  expect(securityHeaders(preview)["X-Frame-Options"]).toBe("SAMEORIGIN");
  expect(others.length).toBeGreaterThan(100);
  for (const { path, isDownload } of others) {
    const asked = path.replaceAll(/:\w+|\*/g, "x");
    const policy = policyOf(asked).replace("media-src 'self' https:;", "");
    expect(policy, asked).toBe(isDownload ? policyOf("/api/works/file") : contentSecurityPolicy());
    expect(securityHeaders(asked)["X-Frame-Options"], asked).toBe("DENY");
  }
});

test("B1: what every answer carries stands as written", () => {
  const { "Content-Security-Policy": _policy, "Permissions-Policy": _permissions, ...others } = securityHeaders("/");

  expect(others).toEqual({
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  });
});

test("a badge shows on pages of others, and a window that a partner's calendar opens can answer it", () => {
  const opened = (path: string) => [
    securityHeaders(path)["Cross-Origin-Opener-Policy"],
    securityHeaders(path)["Cross-Origin-Resource-Policy"],
  ];

  for (const path of ["/badges/ai-specialist.png", "/credentials/a1/badge.svg"])
    expect(opened(path), path).toEqual(["same-origin", "cross-origin"]);
  for (const path of ["/consultation", "/services/ai-consulting"])
    expect(opened(path), path).toEqual(["same-origin-allow-popups", "same-origin"]);
  for (const path of ["/", "/credentials/a1", "/badges", "/api/logo/mark.svg", "/bookings/secret"])
    expect(opened(path), path).toEqual(["same-origin", "same-origin"]);
});

test("B6: camera, place, payment and the rest are denied everywhere; a page with the assistant may hear", () => {
  const denied =
    "accelerometer=(),autoplay=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),hid=()," +
    "magnetometer=(),midi=(),payment=(),serial=(),usb=(),xr-spatial-tracking=()";

  expect(securityHeaders("/")["Permissions-Policy"]).toBe(`${denied},microphone=()`);
  expect(securityHeaders("/", { scripts: [], styles: [] })["Permissions-Policy"]).toBe(`${denied},microphone=(self)`);
});

test("B5, B6: where there is a voice, a page with the button may frame our own page, and only that one connects to the partner", () => {
  const inline = { scripts: [], styles: [] };
  const partners = { calendar: ["https://one.example"], voice: ["wss://voice.example"] };
  const policy = (path: string, given: typeof partners | object = partners) =>
    securityHeaders(path, inline, given)["Content-Security-Policy"] ?? "";

  expect(policy("/services")).toBe(policy("/services", {}).replace("base-uri", "frame-src 'self';base-uri"));
  expect(policy("/consultation")).toContain("frame-src 'self' https://one.example;");
  // What is no page has no button.
  expect(securityHeaders("/favicon.svg", undefined, partners)).toEqual(securityHeaders("/favicon.svg"));

  const talk = securityHeaders("/embed/voice", inline, partners);
  expect(talk["Content-Security-Policy"]).toBe(
    policy("/services", {})
      .replace("connect-src 'self'", "connect-src 'self' wss://voice.example")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  expect(talk["X-Frame-Options"]).toBe("SAMEORIGIN");
  expect(talk["Permissions-Policy"]).toContain("microphone=(self)");
  for (const path of ["/", "/embed", "/embed/voices", "/ask", "/consultation"])
    expect(policy(path), path).not.toContain("voice.example");
});

test("B9: bytes of students are sandboxed, whatever a browser makes of them; a page about them is a page", () => {
  const inline = { scripts: [], styles: [] };
  const at = (path: string, page?: typeof inline) => securityHeaders(path, page)["Content-Security-Policy"];

  for (const path of ["/api/works/file", `/credentials/a/works/1/files/${"0".repeat(64)}`])
    expect(at(path), path).toBe("default-src 'none';sandbox;frame-ancestors 'none'");
  expect(at("/credentials/a/works/1/files/x", inline)).toBe(at("/services", inline));
});
