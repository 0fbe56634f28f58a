/** A picture of the owner's as pages show it. `address` is another one when its bytes are others, so that it may be kept for a year. */
export type OwnPicture = { width: number; height: number; address: string };

/** In pixels: the widest text is half of it, on screens with two dots for one. */
export const widestPicture = 1600;
/** In pixels: of pictures that are taller nobody sees all. */
export const tallestPicture = 2400;
/** In bytes. */
export const largestPicture = 300_000;

export const pictureFile = /^pictures\/([a-z0-9]+(?:-[a-z0-9]+)*)\.webp$/;
/** Whatever lies there under the name of a picture, and the logo: bytes, whose text is base64. */
export function isPicture(file: string) {
  return isLogo(file) || /^pictures\/[^/]+\.(webp|jpe?g|png|gif|svg|heic|heif|avif)$/i.test(file);
}

/** The files that members get for showing the logo elsewhere. "light" is for light grounds. */
export const logoFiles = ["light.svg", "light.png", "dark.svg", "dark.png"] as const;
export type LogoFile = (typeof logoFiles)[number];
/** One of these where it lies in the content folder. */
export const isLogo = (file: string) => logoFiles.some((name) => file === `logo/${name}`);

/** Where a picture's text would stand in words. */
export const pictureInBytes = "(a picture)";
