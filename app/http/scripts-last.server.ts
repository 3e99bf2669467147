import { Transform } from "node:stream";
import { waitingModule, waitingScript } from "#app/features/pwa/early-constants.ts";

/**
 * Lets the page's scripts wait for what is seen, and for the script in the head that brings their files: as React Router
 * writes them, they are asked for before the stylesheet, and one answer that is lost is remembered by the browser.
 */
export function scriptsLast(): Transform {
  let rest = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // One byte a character: a chunk may end in the middle of one of UTF-8, or of an element's start.
      const text = rest + chunk.toString("latin1");
      const start = text.lastIndexOf("<");
      const isOpen = start !== -1 && !text.includes(">", start);
      rest = isOpen ? text.slice(start) : "";
      done(null, waiting(isOpen ? text.slice(0, start) : text));
    },
    flush(done) {
      done(null, waiting(rest));
    },
  });
}

function waiting(text: string): Buffer {
  const html = text
    .replaceAll('<link rel="modulepreload" ', `<link rel="${waitingModule}" `)
    .replaceAll(/(<script [^>]*)type="module" async=""/g, `$1type="${waitingScript}"`);
  return Buffer.from(html, "latin1");
}
