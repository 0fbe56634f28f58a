import { href } from "react-router";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { type AddedPicture, largestSent } from "./picture.ts";

/** In bytes: what is larger goes over a bad line too slowly, and is made smaller here first. */
const quick = 1_500_000;
/** In pixels: twice what our server keeps, so that nothing is lost. */
const widest = 3200;

/** Sends a picture as it is, or smaller. Answers what became of it, in a sentence where it was not taken. */
export async function sendPicture(file: File, about: { alt: string } | { replaces: string }): Promise<AddedPicture> {
  const body = file.size > quick ? await smaller(file) : file;
  if (body.size > largestSent)
    return { ok: false, why: "This file has more than 12 MB. Make the picture smaller, and add that." };
  const path = `${href("/api/admin/content/pictures")}?${new URLSearchParams(about).toString()}`;
  const answer = await askAsOwner<AddedPicture>(path, body);
  return answer.ok ? answer.value : { ok: false, why: "The picture did not arrive. Try again in a minute." };
}

/** A photograph, in steps that every browser knows; what it cannot read goes as it is, and our server says what to do. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, widest / picture.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen || file.type === "image/png") return file;
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), "image/jpeg", 0.92));
  } catch {
    // No picture to this browser: an InvalidStateError, or no memory for it.
    return file;
  }
}
