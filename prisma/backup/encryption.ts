import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from "node:crypto";

/** How the key of a backup comes from its passphrase; `check` tells a wrong passphrase from a changed file. */
interface KeyFacts {
  cipher: "aes-256-gcm";
  salt: string;
  cost: number;
  check: string;
}

const chunkBytes = 65_536;
const tagBytes = 16;
const saltBytes = 16;
const cost = 2 ** 15;

/** A new key from the passphrase, and what a reader needs to make it again. */
export function newKey(passphrase: string): { key: Buffer; facts: KeyFacts } {
  const salt = randomBytes(saltBytes).toString("base64");
  const key = deriveKey(passphrase, salt, cost);
  return { key, facts: { cipher: "aes-256-gcm", salt, cost, check: checkOf(key) } };
}

/** The key of a backup, or null when the passphrase is not its own. */
export function keyFrom(passphrase: string, facts: KeyFacts): Buffer | null {
  const key = deriveKey(passphrase, facts.salt, facts.cost);
  return checkOf(key) === facts.check ? key : null;
}

function deriveKey(passphrase: string, salt: string, N: number): Buffer {
  return scryptSync(passphrase, Buffer.from(salt, "base64"), 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}

function checkOf(key: Buffer): string {
  return createHmac("sha256", key).update("pangkas backup: the right passphrase").digest("base64");
}

/**
 * Seals a stream piece by piece: a random salt, then pieces of 64 KB, each with its tag. A key belongs to one file and
 * its name; a nonce counts the pieces and marks the last, so that none can be dropped, moved or taken from elsewhere.
 */
export function sealing(key: Buffer, name: string) {
  return async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes);
    const fileKey = keyOfFile(key, salt, name);
    yield salt;
    let index = 0;
    for await (const { piece, isLast } of pieces(source, chunkBytes)) {
      const cipher = createCipheriv("aes-256-gcm", fileKey, nonceOf(index, isLast));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
      index += 1;
    }
  };
}

/** The reverse of `sealing`; the stream fails at the first piece that is not as it was sealed. */
export function opening(key: Buffer, name: string) {
  return async function* open(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let fileKey: Buffer | null = null;
    let index = 0;
    for await (const { piece, isLast } of pieces(source, chunkBytes + tagBytes, saltBytes)) {
      if (!fileKey) {
        fileKey = keyOfFile(key, piece, name);
        continue;
      }
      const decipher = createDecipheriv("aes-256-gcm", fileKey, nonceOf(index, isLast));
      decipher.setAuthTag(piece.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
      index += 1;
    }
  };
}

function keyOfFile(key: Buffer, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `pangkas backup ${name}`, 32));
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** The stream in pieces of `size` bytes after a first one of `head` bytes, if any; the last piece may be shorter. */
async function* pieces(source: AsyncIterable<Buffer>, size: number, head = 0) {
  let held: Buffer = Buffer.alloc(0);
  let wanted = head || size;
  for await (const bytes of source) {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    while (held.length > wanted) {
      yield { piece: held.subarray(0, wanted), isLast: false };
      held = held.subarray(wanted);
      wanted = size;
    }
  }
  yield { piece: held, isLast: true };
}
