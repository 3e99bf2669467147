import { db } from "#app/platform/db.server.ts";

/**
 * Writes what WhatsApp says of these messages into their deliveries, in whatever order the words and the deliveries came:
 * a message that was delivered or read has arrived, one that failed is FAILED unless it had arrived before.
 */
export async function applyStatuses(messageIds: readonly string[]): Promise<void> {
  await db.$executeRaw`/* apply-statuses */
    UPDATE delivery d SET
      status = CASE WHEN w.arrived_at IS NULL THEN 'FAILED'::delivery_status ELSE 'SENT' END,
      sent_at = CASE WHEN w.arrived_at IS NULL THEN NULL ELSE coalesce(d.sent_at, w.arrived_at) END,
      delivered_at = w.arrived_at,
      reason = CASE WHEN w.arrived_at IS NULL THEN coalesce('whatsapp-' || w.error_code, 'whatsapp-failed') END
    FROM (
      SELECT message_id, min(at) FILTER (WHERE status IN ('delivered', 'read')) AS arrived_at,
             max(error_code) FILTER (WHERE status = 'failed') AS error_code
      FROM whatsapp_event WHERE message_id = ANY(${messageIds}) AND status IN ('delivered', 'read', 'failed')
      GROUP BY message_id
    ) w
    WHERE d.provider_id = w.message_id AND d.channel = 'WHATSAPP' AND d.status IN ('SENT', 'FAILED')`;
}
