/** What a picture's first bytes say it is; undefined for anything but the five kinds that cannot run (security.md C10). */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join("");
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (/^RIFF[^]{4}WEBP/.test(start)) return "image/webp";
  if (/^[^]{4}ftypavi[fs]/.test(start)) return "image/avif";
  return undefined;
}
