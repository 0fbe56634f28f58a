import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Site } from "#app/site/site.ts";
import { getBytes } from "#partners/http-bytes.ts";
import { avatarAddress, fetchAvatar } from "./avatar.server.ts";
import { pictureType } from "./picture-type.ts";

const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(40, 1)]);
const refused = { ok: false, kind: "not_found" };

test("a member's picture is fetched through an address that only we can make", async () => {
  const { site, url } = await openPictures(answerWith(png, "image/png; charset=binary"));

  const address = avatarAddress(site, url) ?? "";
  const picture = await fetchAvatar(site, address.replace("/api/avatar/", ""));

  expect(address).toMatch(/^\/api\/avatar\/[\w-]+\.[\w-]{32}$/);
  expect(picture.ok && picture.value.type).toBe("image/png");
  expect(picture.ok && Buffer.from(picture.value.bytes).equals(png)).toBe(true);
});

test("C10: pictures come over https from the platform and listed hosts, or from the demo on this machine", () => {
  const site = siteWith(["community.example", "pictures.example:8443", "127.0.0.1:3001"]);
  const longest = "https://community.example/".padEnd(2000, "a");
  const good = [
    longest,
    "https://community.example/a.png",
    "https://pictures.example:8443/a?size=96#x",
    "http://127.0.0.1:3001/a",
  ];
  const bad = [
    "http://community.example/a.png",
    "https://community.example:8443/a.png",
    "https://pictures.example/a",
    "https://evil.example/a.png",
    "https://community.example.evil.example/a.png",
    "https://member@community.example/a.png",
    "https://:secret@community.example/a.png",
    "http://127.0.0.1:3002/a",
    "//community.example/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "ftp://community.example/a.png",
    "",
    `${longest}a`,
  ];

  expect(good.map((url) => typeof avatarAddress(site, url))).toEqual(good.map(() => "string"));
  expect(bad.map((url) => avatarAddress(site, url))).toEqual(bad.map(() => null));
  expect(avatarAddress(site, null)).toBeNull();
});

test.for([
  [524_288, true],
  [524_289, false],
] as const)("C10: a picture of %i bytes is shown or not", async ([size, isShown]) => {
  const { site, url } = await openPictures(
    answerWith(Buffer.concat([png, Buffer.alloc(size - png.length)]), "image/png"),
  );

  expect((await fetchAvatar(site, signedOf(site, url))).ok).toBe(isShown);
});

test("C10: an address that was not signed, altered, or signed by another site asks nobody", async () => {
  let asked = 0;
  const { site, url } = await openPictures((_, answer) => {
    asked += 1;
    answerWith(png, "image/png")(_, answer);
  });
  const [encoded = "", hash = ""] = signedOf(site, url).split(".");
  const other = { ...site, secret: Buffer.alloc(32, 8) } as Site;
  const elsewhere = Buffer.from(url.replace("/maya", "/jon")).toString("base64url");

  for (const signed of [
    encoded,
    `${encoded}.`,
    `${encoded}.${hash.slice(1)}`,
    `${encoded}.${hash}.x`,
    `${encoded}.${hash.startsWith("A") ? "B" : "A"}${hash.slice(1)}`,
    `${elsewhere}.${hash}`,
    `.${hash}`,
    "",
    signedOf(other, url),
  ])
    expect(await fetchAvatar(site, signed), signed).toEqual(refused);
  expect(asked).toBe(0);
});

test("C10: a host that is not listed any more is not asked", async () => {
  const { site, url } = await openPictures(answerWith(png, "image/png"));
  const signed = signedOf(site, url);

  expect(await fetchAvatar({ ...site, avatarHosts: [] }, signed)).toEqual(refused);
});

test.for<[string, RequestListener]>([
  ["an SVG", answerWith(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml")],
  ["an SVG that calls itself a PNG", answerWith(Buffer.from("<svg/>"), "image/png")],
  ["a PNG that calls itself HTML", answerWith(png, "text/html")],
  ["a PNG that calls itself a JPEG", answerWith(png, "image/jpeg")],
  ["a page", answerWith(Buffer.from("<!doctype html>"), "text/html")],
  ["an empty answer", answerWith(Buffer.alloc(0), "image/png")],
  ["a refusal", (_, answer) => void answer.writeHead(403, { "Content-Type": "image/png" }).end(png)],
  ["a fault", (_, answer) => void answer.writeHead(500, { "Content-Type": "image/png" }).end(png)],
  [
    "a redirect",
    (_, answer) =>
      void answer.writeHead(302, { Location: "http://169.254.169.254/", "Content-Type": "image/png" }).end(png),
  ],
  [
    "a packed body",
    (_, answer) =>
      void answer.writeHead(200, { "Content-Type": "image/png", "Content-Encoding": "gzip" }).end(gzipSync(png)),
  ],
  [
    "a body too large by its own word",
    (_, answer) =>
      void answer
        .writeHead(200, { "Content-Type": "image/png", "Content-Length": 600_000 })
        .end(Buffer.concat([png, Buffer.alloc(600_000)])),
  ],
  ["a body too large that does not say so", answerWith(Buffer.concat([png, Buffer.alloc(600_000)]), "image/png")],
  [
    "a body that is cut off",
    (_, answer) =>
      void answer
        .writeHead(200, { "Content-Type": "image/png", "Content-Length": 1000 })
        .write(png, () => answer.destroy()),
  ],
  ["a closed connection", (_, answer) => void answer.destroy()],
])("C10: %s is no picture", async ([, listener]) => {
  const { site, url } = await openPictures(listener);

  expect(await fetchAvatar(site, signedOf(site, url))).toEqual(refused);
});

test("C10: one that drips for ever is given up in time", async () => {
  let drops = 0;
  const { url } = await openPictures((_, answer) => {
    answer.writeHead(200, { "Content-Type": "image/png" });
    const drip = setInterval(() => (drops += answer.write("x") ? 1 : 0), 20);
    answer.on("close", () => clearInterval(drip));
  });

  expect(await getBytes(url, { timeout: 300, most: 1000 })).toEqual(refused);
  // Long before they are too many.
  expect(drops).toBeLessThan(100);
});

test.for([
  "10.0.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "192.168.1.1",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
])("E9: a name that leads to %s is not followed", async (address) => {
  let looked = 0;
  const picture = await getBytes("https://pictures.example/maya.png", {
    timeout: 2000,
    most: 1000,
    resolve(_name, _options, done) {
      looked += 1;
      done(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
    },
  });

  expect(picture).toEqual(refused);
  expect(looked).toBe(1);
});

test.for(["127.0.0.1", "::ffff:127.0.0.1"])(
  "E9: a name that leads to this machine as %s is not followed",
  async (address) => {
    const { url } = await openPictures(answerWith(png, "image/png"));
    const named = url.replace("127.0.0.1", "pictures.example");

    const picture = await getBytes(named, {
      timeout: 2000,
      most: 1000,
      resolve: (_name, _options, done) => done(null, [{ address, family: address.includes(":") ? 6 : 4 }]),
    });

    expect(picture).toEqual(refused);
  },
);

test.for(["http://10.0.0.1/a", "https://[fd00::1]/a", "http://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/a"])(
  "E9: %s is refused without a look-up or a connection",
  async (url) => {
    const connect = vi.spyOn(Socket.prototype, "connect");
    onTestFinished(() => connect.mockRestore());

    expect(await getBytes(url, { timeout: 2000, most: 1000 })).toEqual(refused);
    expect(connect).not.toHaveBeenCalled();
  },
);

test.for([
  ["89504e470d0a1a0a0000", "image/png"],
  ["ffd8ffe000104a464946", "image/jpeg"],
  ["474946383961", "image/gif"],
  ["52494646aabbccdd57454250", "image/webp"],
  ["0000001c6674797061766966", "image/avif"],
  ["3c7376673e", undefined],
  ["ffd8", undefined],
  ["", undefined],
] as const)("the first bytes %s say %s", ([hex, type]) => {
  expect(pictureType(Buffer.from(hex, "hex"))).toBe(type);
});

function answerWith(body: Buffer, type: string): RequestListener {
  return (_, answer) => void answer.writeHead(200, { "Content-Type": type }).end(body);
}

/** A server of pictures on this machine, as the played platform is one. */
async function openPictures(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site: siteWith([host]), url: `http://${host}/maya.png` };
}

function siteWith(avatarHosts: string[]) {
  return { avatarHosts, secret: Buffer.alloc(32, 7) } as Site;
}

function signedOf(site: Site, url: string) {
  return (avatarAddress(site, url) ?? "").replace("/api/avatar/", "");
}
