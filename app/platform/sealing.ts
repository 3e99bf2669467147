import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** The key of boxes from a secret of the environment. */
export function boxKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "pangkas secret box", 32));
}

/** Encrypts with AES-256-GCM: nonce, tag, ciphertext. */
export function sealWith(key: Buffer, text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

/** @throws for anything that `sealWith` did not make with the key */
export function openWith(key: Buffer, box: Uint8Array): string {
  const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}

/**
 * By the first of the keys that fits.
 * @throws when none does
 */
export function openWithAny(keys: readonly Buffer[], box: Uint8Array): string {
  let failure: unknown = new Error("There is no key.");
  for (const key of keys) {
    try {
      return openWith(key, box);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
