import { sqlState, type Tx } from "#app/platform/db.server.ts";

/** So many orders of one customer came at once that this one would wait for too long. Nothing of it was done. */
export class OrderBusy extends Error {}

const lockNotAvailable = "55P03";

/** First lock of a transaction that changes what a customer may book, or when: what they place meanwhile waits, or is seen. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.$executeRaw`/* lock-customer */ SELECT pg_advisory_xact_lock(hashtextextended(${customerId}, 13))`;
}

/**
 * First lock of a transaction that places bookings. Another order that would take the same hold, or comes from the same
 * customer, waits here until this one is decided; the outlet's schedule stays as it is, as after `shareScheduleOf`. The
 * customer's row stays as it is until this is decided: an account is deleted before or after, not meanwhile. So does the
 * outlet's state: who changes it waits for this booking, or is waited for and seen by what is read next.
 * @throws OrderBusy when the wait for the customer's other orders is longer than a lock's; any other wait that is too long
 * fails as the database's own trouble.
 */
export async function lockOrder(
  tx: Tx,
  { customer, outletId }: { customer: { id: string; sessionId: string }; outletId: string },
): Promise<{ hasAccount: boolean }> {
  const waiting = tx.$queryRaw`/* order-lock */
    SELECT pg_advisory_xact_lock(hashtextextended(${customer.sessionId}, 12))::text AS session,
      pg_advisory_xact_lock(hashtextextended(${customer.id}, 13))::text AS customer`;
  await waiting.catch((error: unknown) => {
    throw sqlState(error) === lockNotAvailable ? new OrderBusy("order busy", { cause: error }) : error;
  });
  const [locked] = await tx.$queryRaw<{ hasAccount: boolean }[]>`/* order-schedule-lock */
    SELECT pg_advisory_xact_lock_shared(hashtextextended(${outletId.toLowerCase()}, 8))::text AS schedule,
      EXISTS (SELECT FROM "user" WHERE id = ${customer.id}::uuid AND deleted_at IS NULL
        AND suspended_at IS NULL FOR KEY SHARE) AS "hasAccount",
      EXISTS (SELECT FROM outlet WHERE id = ${outletId}::uuid FOR KEY SHARE) AS "hasOutlet"`;
  return { hasAccount: locked?.hasAccount ?? false };
}
