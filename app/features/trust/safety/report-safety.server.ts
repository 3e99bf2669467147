import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { setBlock } from "#app/features/trust/safety/visit-blocks.server.ts";
import { safetyCode } from "#app/lib/short-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { SafetyReason, SafetySide } from "#app/platform/generated/enums.ts";
import { withFreeCode } from "#app/platform/with-free-code.server.ts";

interface SafetyReport {
  bookingId: string;
  reporter: { id: string; requestId?: string };
  side: SafetySide;
  /** Of a customer's report: its barber instead of the outlet. */
  isAboutBarber: boolean;
  reason: SafetyReason;
  text: string;
  /** Keeps the two apart from now on. */
  block: boolean;
}

type SafetyReported = { ok: true; code: string } | { ok: false; reason: "not-found" };

/**
 * One side of a booking reports the other: a case for the admins. The same words again, while it is open, are the same
 * case. Only the two sides of the booking can, whatever became of it.
 */
export async function reportSafety(report: SafetyReport, now = clock.now()): Promise<SafetyReported> {
  if (!isUuid(report.bookingId)) return { ok: false, reason: "not-found" };
  return inTransaction((tx) => reportOnce(tx, report, now));
}

async function reportOnce(tx: Tx, report: SafetyReport, now: Temporal.Instant): Promise<SafetyReported> {
  const { bookingId, reporter, side, reason, text } = report;
  // A second press of the same button waits here and finds its case.
  await tx.$executeRaw`/* lock-reporter */ SELECT pg_advisory_xact_lock(hashtextextended(${reporter.id}, 14))`;
  const isParty = side === "CUSTOMER" ? { customerId: reporter.id } : { outlet: { ownerId: reporter.id } };
  const booking = await tx.booking.findFirst({
    where: { id: bookingId, ...isParty },
    select: { customerId: true, outletId: true, barberId: true },
  });
  if (!booking?.customerId) return { ok: false, reason: "not-found" };
  const { customerId, outletId } = booking;
  const barberId = side === "CUSTOMER" && report.isAboutBarber ? booking.barberId : null;
  const actor = actorOf(reporter, side === "CUSTOMER" ? "customer" : "partner", reporter.requestId);
  if (report.block) await setBlock(tx, { customerId, outletId, barberId, side }, actor, now);

  const same = await tx.safetyCase.findFirst({
    where: { bookingId, reporterId: reporter.id, reason, text, barberId, status: { in: ["OPEN", "IN_PROGRESS"] } },
    select: { code: true },
  });
  if (same) return { ok: true, code: same.code };
  const about = { side, bookingId, outletId, barberId, customerId };
  const { id, code } = await insertWithFreeCode(tx, {
    ...about,
    reporterId: reporter.id,
    reason,
    text,
    createdAt: toDate(now),
  });
  await writeAudit(tx, {
    actor,
    action: "case.opened",
    entity: "safety_case",
    entityId: id,
    after: { ...about, code, reason },
  });
  await writeOutbox(tx, { kind: "case-opened", key: `case:${id}:opened`, payload: { caseId: id } });
  return { ok: true, code };
}

async function insertWithFreeCode(tx: Tx, data: Omit<Prisma.SafetyCaseCreateManyInput, "code">) {
  const made = await withFreeCode(safetyCode, (code) =>
    tx.safetyCase.createManyAndReturn({
      data: [{ ...data, code }],
      skipDuplicates: true,
      select: { id: true, code: true },
    }),
  );
  if (!made) throw new Error("No free code for a case was found.");
  return made;
}
