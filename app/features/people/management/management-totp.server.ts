import { generateSecret, generateURI, verifySync } from "otplib";
import type { Temporal } from "temporal-polyfill";
import { product } from "#app/lib/product.ts";

const periodSeconds = 30;

/** A new shared secret of 160 bits in base32. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** What authenticator apps read from the QR code. Source: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: `${product.name} Manajemen`, label: email, secret, period: periodSeconds, digits: 6 });
}

/**
 * The time step (RFC 6238, 30 s) whose six digits these are: that of now, the one before or the one after. Null for
 * any other code.
 */
export function totpStep(secret: string, code: string, now: Temporal.Instant): bigint | null {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  const result = verifySync({ secret, token: code, epoch, period: periodSeconds, epochTolerance: periodSeconds });
  return result.valid && "timeStep" in result ? BigInt(result.timeStep) : null;
}
