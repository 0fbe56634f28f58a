/**
 * SHA-256 of an ASCII text as eight 32-bit words. Here because the browser's own is asynchronous: a promise for each
 * of thousands of tries takes twenty times as long. Not for secrets; the server's keys use node:crypto.
 */
export function sha256(text: string): Uint32Array {
  const blocks = pad(text);
  const state = Uint32Array.from(initial);
  for (let start = 0; start < blocks.length; start += 16) compress(state, blocks, start);
  return state;
}

export function hasLeadingZeros(hash: Uint32Array, bits: number) {
  return (hash[0] ?? 1) >>> (32 - bits) === 0;
}

function pad(text: string) {
  const blocks = new Uint32Array(((text.length + 8) >> 6) * 16 + 16);
  for (let at = 0; at < text.length; at++) blocks[at >> 2]! |= (text.charCodeAt(at) & 0xff) << (24 - (at & 3) * 8);
  blocks[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8);
  blocks[blocks.length - 1] = text.length * 8;
  return blocks;
}

const schedule = new Int32Array(64);

function compress(state: Uint32Array, blocks: Uint32Array, start: number) {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    schedule[round] = round < 16 ? blocks[start + round]! : expand(round);
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[round]! + schedule[round]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

function expand(round: number) {
  const early = schedule[round - 15]!;
  const late = schedule[round - 2]!;
  const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return (schedule[round - 16]! + first + schedule[round - 7]! + second) | 0;
}

function turn(word: number, by: number) {
  return (word >>> by) | (word << (32 - by));
}

const primes = Array.from({ length: 312 }, (_, number) => number).filter((number) => number > 1 && isPrime(number));
/** FIPS 180-4: the first 32 bits of the fractions of roots of the first primes. */
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime))));

function isPrime(number: number) {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return true;
}

function fraction(root: number) {
  return ((root % 1) * 2 ** 32) | 0;
}
