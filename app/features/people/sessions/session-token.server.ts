import { createHash, randomBytes } from "node:crypto";

const form = /^[A-Za-z0-9_-]{43}$/;

/** What the cookie holds: 32 random bytes. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database holds; null for what no cookie of ours holds. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> | null {
  return form.test(token) ? new Uint8Array(createHash("sha256").update(token).digest()) : null;
}
