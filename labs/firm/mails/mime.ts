import { monthNames, weekdayNames } from "../shop/facts.ts";

export type Attachment = { name: string; type: string; content: Buffer };
export type Encoding = "8bit" | "utf-8 qp" | "utf-8 base64" | "latin1 qp" | "windows base64" | "html" | "both";
export type Mail = {
  id: string;
  from: readonly [name: string, address: string];
  to: readonly [name: string, address: string];
  /** Instant, and the sender's hours from UTC. */
  sent: number;
  zone: number;
  subject: string;
  text: string;
  /** Sent instead of the text (`html`) or beside it (`both`). */
  html?: string;
  encoding: Encoding;
  attachments: Attachment[];
  /** Ids of the mails before, oldest first. */
  thread: string[];
};

/** The mail as RFC 5322 with lines ending in CRLF. */
export function writeMail(mail: Mail): Buffer {
  const head = [
    `From: ${address(mail.from)}`,
    `To: ${address(mail.to)}`,
    `Date: ${date(mail.sent, mail.zone)}`,
    `Message-ID: <${mail.id}>`,
    ...(mail.thread.length > 0
      ? [`In-Reply-To: <${mail.thread.at(-1)}>`, `References: ${mail.thread.map((id) => `<${id}>`).join("\r\n ")}`]
      : []),
    `Subject: ${word(mail.subject)}`,
    "MIME-Version: 1.0",
  ];
  const edge = `=_${mail.id.slice(0, 12).replaceAll(/[^a-z0-9]/g, "")}`;
  const body = writeBody(mail, `${edge}.alt`);
  if (mail.attachments.length === 0) return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n`), body]);
  const parts = mail.attachments.map((each) =>
    Buffer.from(
      `Content-Type: ${each.type}; name="${each.name}"\r\nContent-Disposition: attachment; filename="${each.name}"\r\n` +
        `Content-Transfer-Encoding: base64\r\n\r\n${base64(each.content)}`,
    ),
  );
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n`), join("multipart/mixed", edge, [body, ...parts])]);
}

function writeBody(mail: Mail, edge: string): Buffer {
  const html = mail.html ?? "";
  if (mail.encoding === "html") return part("text/html", "utf-8", "quoted-printable", html);
  if (mail.encoding === "both") {
    return join("multipart/alternative", edge, [
      part("text/plain", "utf-8", "quoted-printable", mail.text),
      part("text/html", "utf-8", "base64", html),
    ]);
  }
  if (mail.encoding === "latin1 qp") return part("text/plain", "iso-8859-1", "quoted-printable", mail.text);
  if (mail.encoding === "windows base64") return part("text/plain", "windows-1252", "base64", mail.text);
  if (mail.encoding === "8bit") return part("text/plain", "utf-8", "8bit", mail.text);
  return part("text/plain", "utf-8", mail.encoding === "utf-8 qp" ? "quoted-printable" : "base64", mail.text);
}

type Charset = "utf-8" | "iso-8859-1" | "windows-1252";

function part(type: string, charset: Charset, transfer: string, text: string): Buffer {
  const bytes = encode(text.replaceAll("\n", "\r\n"), charset);
  const sent = transfer === "8bit" ? bytes : Buffer.from(transfer === "base64" ? base64(bytes) : quoted(bytes));
  const head = `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), sent]);
}

function join(type: string, edge: string, parts: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from(`Content-Type: ${type}; boundary="${edge}"\r\n\r\n`),
    ...parts.flatMap((each) => [Buffer.from(`--${edge}\r\n`), each, Buffer.from("\r\n")]),
    Buffer.from(`--${edge}--\r\n`),
  ]);
}

const windows: Record<string, number> = { "€": 0x80, "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96, "…": 0x85 };

function encode(text: string, charset: Charset): Buffer {
  if (charset === "utf-8") return Buffer.from(text);
  const bytes = Array.from(text).map((sign) => {
    const code = sign.codePointAt(0) ?? 63;
    return code < 256 ? code : charset === "windows-1252" ? (windows[sign] ?? 63) : 63;
  });
  return Buffer.from(bytes);
}

function base64(bytes: Buffer): string {
  return `${(bytes.toString("base64").match(/.{1,76}/g) ?? []).join("\r\n")}\r\n`;
}

/** Quoted-printable: lines of at most 76 signs (RFC 2045, 6.7). */
function quoted(bytes: Buffer): string {
  let out = "";
  let width = 0;
  bytes.forEach((byte, at) => {
    if (byte === 13) return;
    if (byte === 10) {
      out += "\r\n";
      width = 0;
      return;
    }
    const last = bytes[at + 1] === 13;
    const plain = (byte > 32 && byte < 127 && byte !== 61) || (byte === 32 && !last);
    const sign = plain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    if (width + sign.length > 75) {
      out += "=\r\n";
      width = 0;
    }
    out += sign;
    width += sign.length;
  });
  return out;
}

/** A header's word, encoded when it is not ASCII (RFC 2047). */
function word(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const latin = Array.from(text).every((sign) => (sign.codePointAt(0) ?? 999) < 256);
  if (!latin) return `=?utf-8?B?${Buffer.from(text).toString("base64")}?=`;
  const q = [...encode(text, "iso-8859-1")].map((byte) =>
    /[A-Za-z0-9]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : byte === 32
        ? "_"
        : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  );
  return `=?iso-8859-1?Q?${q.join("")}?=`;
}

function address([name, mail]: readonly [string, string]): string {
  return name === "" ? mail : `${word(name)} <${mail}>`;
}

function date(instant: number, zone: number): string {
  const local = new Date(instant + zone * 3_600_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = weekdayNames[local.getUTCDay()]?.slice(0, 3);
  const month = monthNames[local.getUTCMonth()]?.slice(0, 3);
  const time = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(two).join(":");
  const offset = `${zone < 0 ? "-" : "+"}${two(Math.abs(zone))}00`;
  return `${day}, ${local.getUTCDate()} ${month} ${local.getUTCFullYear()} ${time} ${offset}`;
}
