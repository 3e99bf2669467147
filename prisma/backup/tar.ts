import { BackupError } from "#prisma/backup/manifest.ts";

const block = 512;

/** A file's place in a POSIX tar archive: its header of 512 bytes. Names of 255 bytes and sizes under 8 GB fit. */
export function tarHeader(path: string, size: number, mode: number): Buffer {
  const header = Buffer.alloc(block);
  const cut = path.length <= 100 ? 0 : path.lastIndexOf("/", 155);
  const name = cut === 0 ? path : path.slice(cut + 1);
  if (cut < 0 || name.length > 100 || size >= 8 ** 11) throw new BackupError(`${path} does not fit into an archive.`);
  header.write(name, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  if (cut > 0) header.write(path.slice(0, cut), 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The zeros after a file of this size. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);
export const tarEnd = Buffer.alloc(2 * block);

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, "0")}\0`;
}

/** Parts of an archive: `path` begins a file, `bytes` belong to the file begun last. */
type TarPart = { path: string; size: number } | { bytes: Buffer };

/** Reads an archive that `tarHeader` wrote; it holds a block and a piece of the stream in memory. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPart> {
  let held: Buffer = Buffer.alloc(0);
  let left = 0;
  let padding = 0;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (;;) {
      if (left > 0 && held.length > 0) {
        const bytes = held.subarray(0, left);
        yield { bytes };
        left -= bytes.length;
        held = held.subarray(bytes.length);
      } else if (left === 0 && padding > 0 && held.length >= padding) {
        held = held.subarray(padding);
        padding = 0;
      } else if (left === 0 && padding === 0 && held.length >= block) {
        const header = held.subarray(0, block);
        held = held.subarray(block);
        if (header[0] === 0) continue;
        const text = (from: number, length: number) =>
          header.toString("utf8", from, from + length).replace(/\0.*$/s, "");
        const prefix = text(345, 155);
        left = Number.parseInt(text(124, 12), 8);
        padding = tarPadding(left).length;
        yield { path: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size: left };
      } else break;
    }
  }
}
