/** Four bytes for each pixel: red, green, blue and how dense it is. */
export type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/**
 * A smaller picture: each pixel is the mean of all those that it stands for, by the share of each and by its density, so
 * that what cannot be seen lends no colour.
 */
export function resize(pixels: Pixels, width: number, height: number): Pixels {
  if (width >= pixels.width && height >= pixels.height) return pixels;
  const columns = sharesOf(pixels.width, width);
  const rows = sharesOf(pixels.height, height);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mean(pixels, columns[x]!, rows[y]!, data, (y * width + x) * 4);
  }
  return { data, width, height };
}

/** The pixels from `first` on that one new pixel stands for, and how much of each. */
type Share = { first: number; parts: Float32Array };

function sharesOf(from: number, to: number): Share[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, place) => {
    const [start, end] = [place * scale, Math.min(from, (place + 1) * scale)];
    const first = Math.floor(start);
    const parts = new Float32Array(Math.ceil(end) - first);
    for (let at = 0; at < parts.length; at += 1)
      parts[at] = Math.min(end, first + at + 1) - Math.max(start, first + at);
    return { first, parts };
  });
}

function mean({ data, width }: Pixels, columns: Share, rows: Share, into: Uint8ClampedArray, place: number) {
  let [red, green, blue, density, area] = [0, 0, 0, 0, 0];
  for (let row = 0; row < rows.parts.length; row += 1) {
    let at = ((rows.first + row) * width + columns.first) * 4;
    for (let column = 0; column < columns.parts.length; column += 1, at += 4) {
      const share = rows.parts[row]! * columns.parts[column]!;
      const seen = share * data[at + 3]!;
      red += seen * data[at]!;
      green += seen * data[at + 1]!;
      blue += seen * data[at + 2]!;
      density += seen;
      area += share;
    }
  }
  if (density === 0) return;
  into[place] = red / density;
  into[place + 1] = green / density;
  into[place + 2] = blue / density;
  into[place + 3] = density / area;
}
