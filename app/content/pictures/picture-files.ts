/** A picture of the owner's as pages show it. `address` is another one when its bytes are others, so that it may be kept for a year. */
export type OwnPicture = { width: number; height: number; address: string };

/** In pixels: the widest text is half of it, on screens with two dots for one. */
export const widestPicture = 1600;
/** In pixels: of pictures that are taller nobody sees all. */
export const tallestPicture = 2400;
/** In bytes. */
export const largestPicture = 300_000;

export const pictureFile = /^pictures\/([a-z0-9]+(?:-[a-z0-9]+)*)\.webp$/;
/** Whatever lies there under the name of a picture: bytes, whose text is base64. */
export const isPicture = (file: string) => /^pictures\/[^/]+\.(webp|jpe?g|png|gif|svg|heic|heif|avif)$/i.test(file);

/** Where a picture's text would stand in words. */
export const pictureInBytes = "(a picture)";
