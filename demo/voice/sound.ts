/** Samples a second of everything that is heard and said: 16 bits, one channel, little endian ("pcm_16000"). */
export const rate = 16_000;
/** Of 32768: above the noise of a room, below a voice. */
const loudness = 600;

export function millisecondsOf(pcm: Buffer) {
  return (pcm.length / 2 / rate) * 1000;
}

export function isLoud(pcm: Buffer) {
  const count = Math.floor(pcm.length / 2);
  let sum = 0;
  for (let place = 0; place < count; place += 1) sum += pcm.readInt16LE(place * 2) ** 2;
  return count > 0 && Math.sqrt(sum / count) > loudness;
}

/** Milliseconds of a word and of the pause behind it. */
const wordLength = 130;
const pause = 50;
const mostWords = 40;

/** An answer that can be heard without a voice: a tone for each word, in the pitch of its letters. */
export function toneWords(text: string): Buffer {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return Buffer.concat(words.flatMap((word) => [tone(pitchOf(word), wordLength), tone(0, pause)]));
}

function pitchOf(word: string) {
  return 180 + (Buffer.from(word).reduce((sum, byte) => sum + byte, 0) % 240);
}

/** Softer the higher they are, as in a voice. */
const overtones = [1, 2, 3, 4, 5, 6, 7, 8];

/** Hertz and milliseconds; it begins and ends softly. */
function tone(pitch: number, length: number) {
  const count = Math.round((rate * length) / 1000);
  const pcm = Buffer.alloc(count * 2);
  for (let place = 0; place < count; place += 1) {
    const swell = Math.sin((Math.PI * place) / count);
    const wave = (2 * Math.PI * pitch * place) / rate;
    const sum = overtones.reduce((total, each) => total + Math.sin(wave * each) / each, 0);
    pcm.writeInt16LE(Math.round(6000 * swell * sum), place * 2);
  }
  return pcm;
}
