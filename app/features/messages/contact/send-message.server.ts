import type { Temporal } from "temporal-polyfill";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { ContactForm } from "#app/features/messages/contact/contact.schema.ts";
import { comparableText, repeatMinutes } from "#app/features/messages/contact/contact.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

export interface Sender {
  /** Null for a visitor. */
  userId: string | null;
  requestId: string;
}

/**
 * Stores a message for the people who answer. The same text of the same e-mail within an hour is stored once: sending
 * it again, also at the same moment, is answered like the first time.
 */
export async function sendMessage(form: ContactForm, sender: Sender, now = clock.now()): Promise<{ isNew: boolean }> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${form.email}, 21))`;
    if (await hasSentBefore(tx, form, now)) return { isNew: false };
    const { id } = await tx.contactMessage.create({
      data: { ...form, userId: sender.userId, createdAt: new Date(now.epochMilliseconds) },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: { kind: sender.userId ? "customer" : "visitor", id: sender.userId, requestId: sender.requestId },
      action: "contact.sent",
      entity: "contact_message",
      entityId: id,
      after: { topic: form.topic },
    });
    return { isNew: true };
  });
}

async function hasSentBefore(tx: Tx, { email, message }: ContactForm, now: Temporal.Instant): Promise<boolean> {
  const since = new Date(now.subtract({ minutes: repeatMinutes }).epochMilliseconds);
  const recent = await tx.contactMessage.findMany({
    where: { email, createdAt: { gt: since } },
    select: { message: true },
  });
  const text = comparableText(message);
  return recent.some((earlier) => comparableText(earlier.message) === text);
}
