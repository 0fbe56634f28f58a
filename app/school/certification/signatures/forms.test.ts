import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBy, openSigningKey } from "./ed25519.ts";
import { isPlain } from "#app/school/certification/credentials/inspect.server.ts";
import { didOf, issuerDocument } from "#app/school/certification/credentials/issuer-document.ts";
import { isCompactToken, openTokenKey, readToken, tokenOfCredential } from "./jwt.server.ts";
import { fromMultibase, fromMultikey, toMultibase, toMultikey } from "./multikey.ts";
import { inSeconds, startOfSecond } from "./seconds.ts";
import { bakeSvg, credentialInSvg, isSvg } from "#app/school/certification/credentials/svg-text.ts";

const pem = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "pem", type: "pkcs8" });
const key = openTokenKey(String(pem), "did:web:site.example");
const credential = {
  id: "https://site.example/credentials/1",
  issuer: { id: "did:web:site.example" },
  validFrom: "2026-11-21T09:00:00Z",
  credentialSubject: { id: "urn:uuid:1", name: "Ada" },
};

/** A token as our key would sign it, whatever it says. */
function signed(claims: object, head: object = { alg: "RS256", kid: key.id, typ: "JWT", jwk: key.jwk }) {
  const text = [head, claims].map((each) => Buffer.from(JSON.stringify(each)).toString("base64url")).join(".");
  return `${text}.${key.sign(text)}`;
}

const claims = {
  ...credential,
  iss: credential.issuer.id,
  jti: credential.id,
  nbf: Date.parse(credential.validFrom) / 1000,
  sub: "urn:uuid:1",
};

test("a token says of its credential what the credential itself says, and one that says otherwise is not ours", () => {
  const token = tokenOfCredential({ ...credential, proof: "x" }, key);

  expect(token).toBe(signed({ ...credential, iss: claims.iss, jti: claims.jti, nbf: claims.nbf, sub: claims.sub }));
  expect(readToken(token, key)).toEqual({ ok: true, credential });
  for (const other of [
    { iss: "did:web:x" },
    { jti: "x" },
    { nbf: claims.nbf + 1 },
    { sub: "x" },
    { id: 1 },
    { nbf: "1" },
  ])
    expect(readToken(signed({ ...claims, ...other }), key), JSON.stringify(other)).toEqual({
      ok: false,
      kind: "altered",
    });
});

test("a token by another key, of another kind, or to a site without a key is unknown; one with a cut signature altered", () => {
  const head = { alg: "RS256", kid: key.id, typ: "JWT" };

  for (const other of [{ kid: "x" }, { alg: "none" }, { typ: "x" }, { crit: [] }])
    expect(readToken(signed(claims, { ...head, ...other }), key)).toEqual({ ok: false, kind: "unknown" });
  // As those were that stand outside since before the key came along.
  expect(readToken(signed(claims, head), key).ok).toBe(true);
  expect(readToken(signed(claims), undefined)).toEqual({ ok: false, kind: "unknown" });
  expect(readToken(signed(claims).slice(0, -4), key)).toEqual({ ok: false, kind: "altered" });
  expect(readToken("a.b.c", key)).toEqual({ ok: false, kind: "unknown" });
  expect(["a.b.c", "a-_.b.c"].map(isCompactToken)).toEqual([true, true]);
  expect(["a.b", "a.b.c.d", "a..c", " a.b.c", "a.b.c\n", "a.b.c="].map(isCompactToken)).toEqual(Array(6).fill(false));
});

test("bytes are written in base 58 and read again, zeros in front and odd lengths among them", () => {
  for (const hex of ["", "00", "0000ff", "01", "0fff", "ed01", "00".repeat(5), "ff".repeat(64)])
    expect(fromMultibase(toMultibase(Buffer.from(hex, "hex")))?.toString("hex") ?? "", hex).toBe(hex);
  expect(toMultibase(Buffer.from("Hello World!"))).toBe("z2NEpo7TZRRrLZSi2U");
  expect(toMultibase(Buffer.from("0000287fb4cd", "hex"))).toBe("z11233QC4");
  for (const none of ["", "z", "z0", "zO", "zI", "zl", "u11", "2NEpo", `z${"1".repeat(100)}`, "z1 "])
    expect(fromMultibase(none), none).toBeUndefined();
  expect(fromMultibase(`z${"1".repeat(99)}`)).toHaveLength(99);
});

test("a public key has 32 bytes and says what it is; nothing else is taken for one", () => {
  const bytes = Buffer.alloc(32, 7);

  expect(fromMultikey(toMultikey(bytes))).toEqual(bytes);
  expect(toMultikey(bytes)).toMatch(/^z6Mk/);
  for (const other of [
    toMultikey(bytes.subarray(1)),
    toMultikey(Buffer.alloc(33, 7)),
    toMultibase(Buffer.concat([Buffer.from([0xed, 2]), bytes])),
  ])
    expect(fromMultikey(other)).toBeUndefined();
});

test("a signature is by one key over just these bytes", () => {
  const [mine, other] = [openSigningKey(Buffer.alloc(32, 1)), openSigningKey(Buffer.alloc(32, 2))];
  const bytes = Buffer.from("words");
  const signature = mine.sign(bytes);

  expect(isSignedBy(mine.multikey, bytes, signature)).toBe(true);
  expect(isSignedBy(other.multikey, bytes, signature)).toBe(false);
  expect(isSignedBy(mine.multikey, Buffer.from("word"), signature)).toBe(false);
  expect(isSignedBy(mine.multikey, bytes, signature.subarray(1))).toBe(false);
  expect(isSignedBy("z6MkNothing", bytes, signature)).toBe(false);
});

test("a drawing holds a certificate as the first thing in it, and one behind spaces or beside a signed form is read as it says", () => {
  const svg = bakeSvg('<?xml version="1.0"?><svg width="1"><g/></svg>', "{$&}");

  expect(svg).toMatch(
    /<svg width="1" xmlns:openbadges="[^"]+"><openbadges:credential><!\[CDATA\[\{\$&\}\]\]><\/openbadges:credential><g\/>/,
  );
  expect(credentialInSvg(svg)).toBe("{$&}");
  expect(credentialInSvg(svg.replace("credential><!", "credential>\n <!").replace("]]><", "]]>\n<"))).toBe("{$&}");
  expect(credentialInSvg('<svg><openbadges:credential verify="a.b.c"/></svg>')).toBe("a.b.c");
  expect(credentialInSvg('<svg><openbadges:credential verify="a.b.c"></openbadges:credential></svg>')).toBe("a.b.c");
  for (const none of [
    "<svg/>",
    "<svg><openbadges:credential",
    '<svg><openbadges:credential verify="a b"/></svg>',
    '<svg><openbadges:credential id="1"><![CDATA[{}]]></openbadges:credential></svg>',
    "<svg><openbadges:credential>{}</openbadges:credential></svg>",
    '<svg><openbadges:credential verify="a.b.c"/><openbadges:credential verify="a.b.c"/></svg>',
    '<!DOCTYPE svg><svg><openbadges:credential verify="a.b.c"/></svg>',
    '<svg><openbadges:credential verify="a.b.c"/><!entity x></svg>',
  ])
    expect(credentialInSvg(none), none).toBeUndefined();
  expect(() => bakeSvg("<div/>", "{}")).toThrow("not an SVG");
  expect(["<svg>", " \n<?xml?><svg/>", "text <svg>", "<div>"].map(isSvg)).toEqual([true, true, false, false]);
});

test("no word of the format's own stands below the first level, nothing is nested deeper than a certificate is", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  expect(isPlain({ "@context": [], a: [{ b: "@c" }] })).toBe(true);
  expect([isPlain({ "@id": 1 }), isPlain({ a: { "@context": [] } }), isPlain({ a: null }), isPlain(null)]).toEqual(
    Array(4).fill(false),
  );
  expect(isPlain(JSON.parse('{"a":{"__proto__":1}}'))).toBe(false);
  expect([isPlain(nested(13)), isPlain(nested(14))]).toEqual([true, false]);
});

test("the issuer's document lists each key once as what may sign, and a second form only where there is one", () => {
  const { assertionMethod, verificationMethod, ...rest } = issuerDocument({
    did: "did:web:a",
    multikeys: ["z1", "z2"],
    token: key,
  });

  expect(verificationMethod).toEqual([
    { id: "did:web:a#z1", type: "Multikey", controller: "did:web:a", publicKeyMultibase: "z1" },
    { id: "did:web:a#z2", type: "Multikey", controller: "did:web:a", publicKeyMultibase: "z2" },
    { id: key.id, type: "JsonWebKey", controller: "did:web:a", publicKeyJwk: key.jwk },
  ]);
  expect(assertionMethod).toEqual(verificationMethod.map(({ id }) => id));
  expect(rest).toMatchObject({
    id: "did:web:a",
    "@context": expect.arrayContaining(["https://w3id.org/security/jwk/v1"]) as unknown,
  });
  expect(issuerDocument({ did: "did:web:a", multikeys: ["z1"] })["@context"]).toHaveLength(2);
  expect(Object.keys(key.jwk)).toEqual(["kty", "n", "e"]);
  expect(didOf("https://www.example.org:8443")).toBe("did:web:www.example.org%3A8443");
});

test("times of certificates have whole seconds, cut off and not rounded", () => {
  expect(inSeconds(Date.parse("2026-11-21T09:00:00.999Z"))).toBe("2026-11-21T09:00:00Z");
  expect([startOfSecond("1970-01-01T00:00:01.9Z"), startOfSecond("1970-01-01T00:00:00Z")]).toEqual([1, 0]);
  expect(startOfSecond("soon")).toBeNaN();
});
