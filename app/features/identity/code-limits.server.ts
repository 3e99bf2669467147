import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { giveBack, type LimitName, spend } from "#app/platform/rate-limits.server.ts";

export type CodeTurn =
  | { ok: true; giveBack: () => Promise<void> }
  | { ok: false; reason: "too-soon" | "too-many-today"; seconds: number };

/** Whose codes are counted together. A person's own count keeps one from writing to many numbers. */
function keysOf({ userId, phone, address }: { userId: string; phone: string; address: string }): string[] {
  const number = Buffer.from(keyedHash("rate limit of a number", phone)).toString("base64url");
  return [`number:${number}`, `address:${address}`, `user:${userId}`];
}

/** Takes one of the codes that a number, an address and a person may ask for; a refused turn counts for none of them. */
export async function takeCodeTurn(asker: { userId: string; phone: string; address: string }): Promise<CodeTurn> {
  const taken: [LimitName, string][] = [];
  const returnAll = async () => {
    for (const [limit, key] of taken) await giveBack(limit, [key]);
  };
  for (const limit of ["otp-minute", "otp-day"] as const) {
    for (const key of keysOf(asker)) {
      const seconds = await spend(limit, [key]);
      if (seconds === 0) {
        taken.push([limit, key]);
        continue;
      }
      await returnAll();
      return { ok: false, reason: limit === "otp-minute" ? "too-soon" : "too-many-today", seconds };
    }
  }
  return { ok: true, giveBack: returnAll };
}
