import { caseStatusText, safetyReasonText, sideText } from "#app/features/core/states/safety-case.ts";
import { product } from "#app/lib/product.ts";
import { db } from "#app/platform/db.server.ts";

interface Pair {
  id: string;
  customerId: string;
  outletId: string;
}

interface Counts {
  total: number;
  completed: number;
  noShow: number;
  byCustomer: number;
  byOutlet: number;
  byPlatform: number;
}

/** What the two sides of a case had with each other: bookings, earlier cases of either, blocks between them. */
export async function factsOfCase({ id, customerId, outletId }: Pair) {
  const [[counts], cases, blocks] = await Promise.all([
    db.$queryRaw<Counts[]>`/* case-bookings */
      SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
        count(*) FILTER (WHERE status = 'NO_SHOW')::int AS "noShow",
        count(*) FILTER (WHERE status = 'CANCELLED_BY_CUSTOMER')::int AS "byCustomer",
        count(*) FILTER (WHERE is_taken_back AND NOT is_by_platform)::int AS "byOutlet",
        count(*) FILTER (WHERE is_taken_back AND is_by_platform)::int AS "byPlatform"
      FROM (
        SELECT status, status IN ('CANCELLED_BY_OUTLET', 'DECLINED') AS is_taken_back,
          coalesce(cancel_by IN ('ADMIN', 'SYSTEM'), false) AS is_by_platform
        FROM booking WHERE customer_id = ${customerId}::uuid AND outlet_id = ${outletId}::uuid) b`,
    db.safetyCase.findMany({
      where: { id: { not: id }, OR: [{ customerId }, { outletId }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: 20,
      select: { id: true, code: true, side: true, reason: true, status: true, customerId: true, outletId: true },
    }),
    db.visitBlock.findMany({
      where: { customerId, outletId },
      orderBy: { createdAt: "asc" },
      select: { side: true, barber: { select: { name: true } } },
    }),
  ]);
  const { total, completed, noShow, byCustomer, byOutlet, byPlatform } = counts ?? {
    total: 0,
    completed: 0,
    noShow: 0,
    byCustomer: 0,
    byOutlet: 0,
    byPlatform: 0,
  };
  return {
    bookings: [
      { term: "Booking bersama", detail: String(total) },
      { term: "Selesai", detail: String(completed) },
      { term: "Tidak hadir", detail: String(noShow) },
      { term: "Dibatalkan pelanggan", detail: String(byCustomer) },
      { term: "Dibatalkan atau ditolak outlet", detail: String(byOutlet) },
      { term: `Dibatalkan ${product.name}`, detail: String(byPlatform) },
    ],
    cases: cases.map((each) => ({
      id: each.id,
      code: each.code,
      text: `${safetyReasonText[each.reason]}, dilaporkan ${sideText[each.side].toLowerCase()}`,
      status: caseStatusText[each.status],
      with:
        each.customerId === customerId && each.outletId === outletId
          ? "Pihak yang sama"
          : each.customerId === customerId
            ? "Pelanggan ini dengan outlet lain"
            : "Outlet ini dengan pelanggan lain",
    })),
    blocks: blocks.map(({ side, barber }) =>
      side === "OUTLET"
        ? "Outlet memblokir pelanggan ini"
        : barber
          ? `Pelanggan memblokir barber ${barber.name}`
          : "Pelanggan memblokir outlet ini",
    ),
  };
}
