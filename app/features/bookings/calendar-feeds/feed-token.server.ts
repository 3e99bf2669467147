import { randomBytes } from "node:crypto";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

/** 256 bits. */
const tokenBytes = 32;
const tokenShape = /^[\w-]{43}$/;

/** What is kept of a new token: its hash to find it by, and the token itself, sealed, to show it again. */
export function newToken(): { tokenHash: string; sealedToken: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { tokenHash: hashOf(token), sealedToken: Buffer.from(seal(token)).toString("base64") };
}

/** The hash of a token as it stands in an address; null where it cannot be one. */
export function hashOfToken(token: string): string | null {
  return tokenShape.test(token) ? hashOf(token) : null;
}

/** Where the feed of a sealed token is. */
export function addressOf(sealedToken: string): { url: string; webcal: string } {
  const url = env.ORIGIN + paths.calendarFeed({ token: open(Buffer.from(sealedToken, "base64")) });
  return { url, webcal: url.replace(/^https?:/, "webcal:") };
}

function hashOf(token: string): string {
  return Buffer.from(keyedHash("calendar-feed", token)).toString("base64url");
}
