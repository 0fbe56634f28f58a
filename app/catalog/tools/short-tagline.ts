/** Shorter than this a clause says too little. */
const shortest = 30;

/** A comma inside a list: one or two words further on comes the next comma, or the last member. */
const insideList = /^, [\w-]+( [\w-]+)?(,| and | or )/;

/**
 * The first clause of a tagline, for one line in a list: up to a colon, a semicolon, or a comma that is not part of an
 * enumeration. A tagline without such a place comes back whole, without its full stop.
 */
export function shortTagline(tagline: string) {
  const breaks = [...tagline.matchAll(/[,;:] /g)];
  const end = breaks.find(({ index }) => index >= shortest && !insideList.test(tagline.slice(index)));
  return end ? tagline.slice(0, end.index) : tagline.replace(/\.$/, "");
}
