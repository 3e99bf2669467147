import type { Temporal } from "temporal-polyfill";
import { endWithoutBarber } from "#app/features/bookings/waitlist/end-without-barber.server.ts";
import {
  entryAudit,
  lockLine,
  lockOpenEntries,
  noOffer,
  type OpenEntry,
  releaseOffers,
} from "#app/features/bookings/waitlist/open-entries.server.ts";
import { offerOutcome } from "#app/features/bookings/waitlist/waitlist.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { type AuditRow, writeAudits } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { toDate, type ZoneName, zoneOffsetMin } from "#app/lib/zoned-time.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/**
 * Ends the offers of an outlet whose time is up or whose hold is gone, and the waiting for windows that are over or for a
 * barber who has left; who waited for one is told. An offer that passed sends its customer to the end of the line, the
 * third one out of it.
 */
export function settleOffers(outletId: string, now: Temporal.Instant): Promise<void> {
  return inTransaction(async (tx) => {
    await lockLine(tx, outletId);
    const outlet = await tx.outlet.findUnique({ where: { id: outletId }, select: { zone: true } });
    if (!outlet) return;
    const entries = await endWithoutBarber(tx, await lockOpenEntries(tx, { outletId }), now);
    const held = await heldOffers(tx, entries);
    const passed = entries.filter(({ status, id, offers, offerUntil }) => {
      const hold = held.get(id);
      const offered = {
        offers,
        offerUntil: +(offerUntil ?? 0),
        isHeld: hold?.active ?? false,
        wasTaken: hold?.wasTaken ?? false,
      };
      return status === "OFFERED" && offerOutcome(offered, now.epochMilliseconds) !== "stands";
    });
    const over = entries.filter(
      (entry) => windowEnd(entry, outlet.zone) <= now.epochMilliseconds && entry.status === "WAITING",
    );
    await releaseOffers(
      tx,
      passed.map(({ id }) => id),
    );
    const ends: AuditRow[] = [];
    for (const entry of passed) ends.push(await endOffer(tx, entry, held.get(entry.id), outlet.zone, now));
    await tx.waitlistEntry.updateMany({
      where: { id: { in: over.map(({ id }) => id) } },
      data: { status: "EXPIRED", endedAt: toDate(now) },
    });
    const expired = over.map((entry) =>
      entryAudit(entry, systemActor, { action: "waitlist.expired", status: "EXPIRED" }),
    );
    await writeAudits(tx, [...ends, ...expired]);
  });
}

interface Hold {
  active: boolean;
  wasTaken: boolean;
}

/** The hold of each offer. One that is gone went with the session in which its customer had opened it. */
async function heldOffers(tx: Tx, entries: readonly OpenEntry[]): Promise<Map<string, Hold>> {
  const offered = entries.filter(({ status }) => status === "OFFERED");
  if (offered.length === 0) return new Map();
  const rows = await tx.slotClaim.findMany({
    where: { waitlistId: { in: offered.map(({ id }) => id) } },
    select: { waitlistId: true, active: true, sessionId: true, barberId: true, startAt: true, expiresAt: true },
  });
  return new Map(
    offered.map((entry): [string, Hold] => {
      const hold = rows.find(
        ({ waitlistId, barberId, startAt, expiresAt }) =>
          waitlistId === entry.id &&
          barberId === entry.offerBarberId &&
          +startAt === Number(entry.offerStartAt) &&
          Number(expiresAt) === Number(entry.offerUntil),
      );
      return [entry.id, { active: hold?.active ?? false, wasTaken: hold ? hold.sessionId !== null : true }];
    }),
  );
}

async function endOffer(
  tx: Tx,
  entry: OpenEntry,
  hold: Hold | undefined,
  zone: ZoneName,
  now: Temporal.Instant,
): Promise<AuditRow> {
  const outcome = offerOutcome(
    {
      offers: entry.offers,
      offerUntil: +(entry.offerUntil ?? 0),
      isHeld: hold?.active ?? false,
      wasTaken: hold?.wasTaken ?? false,
    },
    now.epochMilliseconds,
  );
  const isOver = outcome === "used-up" || windowEnd(entry, zone) <= now.epochMilliseconds;
  await tx.waitlistEntry.update({
    where: { id: entry.id },
    data: {
      ...noOffer,
      ...(isOver ? { status: "EXPIRED", endedAt: toDate(now) } : { status: "WAITING" }),
      ...(outcome === "lost"
        ? { offers: { decrement: 1 } }
        : { queuedAt: toDate(now), passedStarts: { push: entry.offerStartAt ?? toDate(now) } }),
    },
    select: { id: true },
  });
  const key = `waitlist-lapsed:${entry.id}:${entry.offerStartAt?.getTime()}:${now.epochMilliseconds}`;
  await writeOutbox(tx, { kind: "waitlist-offer-lapsed", key, payload: { entryId: entry.id } });
  const end = isOver
    ? ({ action: "waitlist.expired", status: "EXPIRED" } as const)
    : ({ action: "waitlist.lapsed", status: "WAITING" } as const);
  return entryAudit(entry, systemActor, end);
}

/** The end of the last minute that suits, epoch milliseconds. */
function windowEnd({ day, untilMin }: OpenEntry, zone: ZoneName): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) * dayMs + (untilMin - zoneOffsetMin[zone]) * minuteMs;
}
