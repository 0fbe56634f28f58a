import { openTrueType } from "#app/school/certification/pdf/true-type.ts";
import { openTypeface } from "#app/school/certification/pdf/typeface.ts";
import cyrillicExt from "./fonts/cyrillic-ext-800.ttf?inline";
import cyrillic from "./fonts/cyrillic-800.ttf?inline";
import latinExt from "./fonts/latin-ext-800.ttf?inline";
import latin from "./fonts/latin-800.ttf?inline";
import plain from "./fonts/latin-400.ttf?inline";
import vietnamese from "./fonts/vietnamese-800.ttf?inline";

/** Read at build into a part of the server's bundle that is loaded when the first certificate is printed, or picture drawn. */
const plainFont = font(plain, "Overpass");
export const boldFonts = [
  font(latin, "Overpass-ExtraBold"),
  font(latinExt, "Overpass-ExtraBold-Ext"),
  font(vietnamese, "Overpass-ExtraBold-Viet"),
  font(cyrillic, "Overpass-ExtraBold-Cyr"),
  font(cyrillicExt, "Overpass-ExtraBold-CyrExt"),
];

/** Fresh ones for each file: they remember which signs it uses. */
export function openTypefaces() {
  return { plain: openTypeface("P", [plainFont]), bold: openTypeface("B", boldFonts) };
}

/** Out of a data address, as the bundler hands over what is not text. */
function font(address: string, name: string) {
  return openTrueType(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"), name);
}
