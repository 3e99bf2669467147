import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

const key = Buffer.from(hkdfSync("sha256", env.ENCRYPTION_KEY, "", "pangkas secret box", 32));
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM: nonce, tag, ciphertext. */
export function seal(text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** @throws for anything that `seal` did not make with the same key */
export function open(box: Uint8Array): string {
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, nonceBytes));
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}
