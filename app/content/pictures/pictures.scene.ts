/** A WebP picture of 40 × 20 pixels that says nothing beside what it shows. */
export const smallWebp = Buffer.from(
  "UklGRrwAAABXRUJQVlA4ILAAAABwBQCdASooABQAPmEokEW6oqGarf4BqAYEswBOmUI4G9wvQARv/O/osz8p6TK6wTNdwVQAAP7+HaCfXQYfgdT4H8j3Uo8wyXLA9yFm73I2a0yctKqml7Hj5Xv/4oTpCuCKxQpdg8LeIN/1FDUXdUgG3h/KqeWS156wXB+y6NH48ri3zKMqigMltk8V1upVlflxlZTiIZnDTP+1tP6279uXQX2ywJKzpLUQ8w4RGuQAAA==",
  "base64",
);

/** The same with one chunk more, of so many bytes. */
export function webpWith(chunk: string, size = 4) {
  const head = Buffer.alloc(8);
  head.write(chunk, "latin1");
  head.writeUInt32LE(size, 4);
  const bytes = Buffer.concat([smallWebp, head, Buffer.alloc(size)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Another picture of that size. */
export function otherWebp(last = 1) {
  const bytes = Buffer.from(smallWebp);
  bytes[bytes.length - 3] = last;
  return bytes;
}
