import { Transform } from "node:stream";

const preload = '<link rel="modulepreload" ';
const unhurried = '<link rel="modulepreload" fetchpriority="low" ';

/**
 * Lets a document's scripts wait for what is seen: React Router names them in the head before the stylesheet, and on a
 * slow line they would take its place and that of the first picture.
 */
export function scriptsLast(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One byte a character: a chunk may end in the middle of one of UTF-8.
      const text = chunk.toString("latin1");
      done(null, text.includes(preload) ? Buffer.from(text.replaceAll(preload, unhurried), "latin1") : chunk);
    },
  });
}
