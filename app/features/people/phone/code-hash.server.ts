import { keyedHash } from "#app/platform/keyed-hash.server.ts";

/** What is stored of a code; it fits this person and this number only. */
export function hashOfCode(userId: string, phone: string, code: string): Uint8Array<ArrayBuffer> {
  return keyedHash("whatsapp code", JSON.stringify([userId, phone, code]));
}
