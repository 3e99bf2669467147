import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatShortDate, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { SafetySide } from "#app/platform/generated/enums.ts";

const shown = 100;

/** The blocks that this side has set, the newest first. Of a customer an outlet sees the name of their latest booking. */
export async function listBlocks(userId: string, side: SafetySide) {
  const rows = await db.visitBlock.findMany({
    where: { side, ...(side === "CUSTOMER" ? { customerId: userId } : { outlet: { ownerId: userId } }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    select: {
      id: true,
      createdAt: true,
      customer: { select: { name: true } },
      outlet: { select: { id: true, name: true, zone: true } },
      barber: { select: { name: true } },
    },
  });
  return rows.map(({ id, createdAt, customer, outlet, barber }) => ({
    id,
    name: side === "OUTLET" ? firstWord(customer.name) : barber ? barber.name : outlet.name,
    detail: side === "OUTLET" || barber ? outlet.name : "Seluruh outlet",
    since: formatShortDate(localDate(instantFrom(createdAt), outlet.zone)),
    outletId: outlet.id,
  }));
}
export type ListedBlock = Awaited<ReturnType<typeof listBlocks>>[number];
