import { randomBytes, randomUUID } from "node:crypto";
import { ticketCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

/** Somebody in the outlet's line, of today by the machine's clock unless `set` says otherwise. */
export async function createTicket(
  outlet: Pick<OutletFixture, "id" | "serviceIds">,
  set: Partial<Prisma.QueueTicketUncheckedCreateInput> = {},
) {
  const day = new Date(`${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`);
  const last = await db.queueTicket.aggregate({ where: { outletId: outlet.id, day }, _max: { number: true } });
  return db.queueTicket.create({
    data: {
      outletId: outlet.id,
      day,
      number: (last._max.number ?? 0) + 1,
      code: ticketCode(randomBytes(12)),
      name: "Joko Widodo",
      serviceIds: outlet.serviceIds.slice(0, 1),
      durationMin: 30,
      idempotencyKey: randomUUID(),
      ...set,
    },
  });
}
