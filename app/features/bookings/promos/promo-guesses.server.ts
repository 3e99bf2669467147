import { giveBack, spend } from "#app/platform/rate-limits.server.ts";

/**
 * Whether this person may try another code: every look at a code counts until `wasKnown` says that there is such a one.
 */
export async function mayGuessPromo(customerId: string): Promise<boolean> {
  return (await spend("promo-guess", [`user:${customerId}`])) === 0;
}

/** The code exists: having looked at it was no guess. */
export function wasKnown(customerId: string): Promise<void> {
  return giveBack("promo-guess", [`user:${customerId}`]);
}
