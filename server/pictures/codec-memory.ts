const page = 65_536;

/** In bytes. What 40 megapixels need at most: read step by step, decoded, and turned upright. */
const mostMemory = 640 * 1024 * 1024;

/** Lets no memory of a codec grow beyond `most`, whatever the picture said of its size. A codec without enough gives up. */
export function holdMemory(exports: WebAssembly.Exports, most = mostMemory) {
  for (const memory of Object.values(exports)) {
    if (!(memory instanceof WebAssembly.Memory)) continue;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * page > most) throw new RangeError("A picture wants too much memory");
      return grow(pages);
    };
  }
}
