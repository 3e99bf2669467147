import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

const key = createSecretKey(
  Buffer.from(hkdfSync("sha256", env.HASH_KEY ?? env.ENCRYPTION_KEY, "", "pangkas keyed hash", 32)),
);

/** HMAC-SHA256 of a text that is looked up but never read back; the same text gives another hash for another purpose. */
export function keyedHash(purpose: string, text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, text]))
      .digest(),
  );
}
