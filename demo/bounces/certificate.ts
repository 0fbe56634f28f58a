import { type KeyObject, sign } from "node:crypto";

/** The few kinds of DER that a certificate is made of (X.690), by their tags. */
const tags = {
  integer: 0x02,
  bits: 0x03,
  nothing: 0x05,
  name: 0x06,
  text: 0x0c,
  time: 0x18,
  list: 0x30,
  set: 0x31,
  version: 0xa0,
};
const sha256WithRsa = Buffer.from("2a864886f70d01010b", "hex");
const commonName = Buffer.from("550403", "hex");

type Keys = { publicKey: KeyObject; privateKey: KeyObject };

/** A certificate that its own key signed, as PEM: Node reads certificates and makes none. Times in milliseconds. */
export function makeCertificate({ publicKey, privateKey }: Keys, name: string, from: number, to: number) {
  const kind = list(der("name", sha256WithRsa), der("nothing"));
  const owner = list(der("set", list(der("name", commonName), der("text", Buffer.from(name)))));
  const facts = list(
    der("version", der("integer", Buffer.from([2]))),
    der("integer", Buffer.from([1])),
    kind,
    owner,
    list(time(from), time(to)),
    owner,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("RSA-SHA256", facts, privateKey);
  const certificate = list(facts, kind, der("bits", Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

function list(...parts: Buffer[]) {
  return der("list", ...parts);
}

function time(instant: number) {
  return der("time", Buffer.from(`${new Date(instant).toISOString().replace(/\D/g, "").slice(0, 14)}Z`));
}

function der(tag: keyof typeof tags, ...parts: Buffer[]) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tags[tag], ...size]), content]);
}
