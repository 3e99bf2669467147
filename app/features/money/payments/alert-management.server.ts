import type { MoneyAlertKind } from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";

export interface MoneyAlert {
  /** Null: an order that is not ours. */
  paymentId: string | null;
  orderId: string;
  /** What happened, in English for the log. */
  text: string;
  /** For the log alone. */
  facts?: Readonly<Record<string, unknown>>;
  /** Tells a second event of one kind about one order from the first; without it each order is told of once. */
  occasion?: string;
}

/** People have to look at a payment: every member of management is told, once, and the log says it as well. */
export async function alertManagement(
  tx: Tx,
  kind: MoneyAlertKind,
  { paymentId, orderId, text, facts, occasion }: MoneyAlert,
): Promise<void> {
  logger.error({ alert: kind.replace("alert-", ""), paymentId, orderId, ...facts }, text);
  const key = [kind, orderId, ...(occasion ? [occasion] : [])].join(":");
  await writeOutbox(tx, { kind, key, payload: { paymentId, orderId } });
}
