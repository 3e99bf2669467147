import { Temporal } from "temporal-polyfill";
import { formatDate, formatInstant, formatMinutes, formatTime } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { WaitlistStatus } from "#app/platform/generated/enums.ts";

export type WaitlistPageData = Awaited<ReturnType<typeof listWaiting>>;
export type WaitlistRow = WaitlistPageData["open"][number];

const endedShown = 10;

/** The lines a customer stands in, with their place, and the latest that ended. */
export async function listWaiting(customerId: string, now: Temporal.Instant = clock.now()) {
  const rows = await db.waitlistEntry.findMany({
    where: { customerId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 40,
    select: {
      id: true,
      status: true,
      day: true,
      fromMin: true,
      untilMin: true,
      serviceIds: true,
      offerStartAt: true,
      offerUntil: true,
      bookingId: true,
      outlet: { select: { id: true, name: true, zone: true } },
      barber: { select: { name: true } },
    },
  });
  const [names, places] = await Promise.all([serviceNames(rows), placesInLine(customerId)]);
  const shown = rows.map(({ outlet, barber, day, serviceIds, offerStartAt, offerUntil, ...row }) => {
    const isOffer = row.status === "OFFERED" && offerStartAt && offerUntil && +offerUntil > now.epochMilliseconds;
    return {
      id: row.id,
      status: row.status,
      isOpen: row.status === "WAITING" || row.status === "OFFERED",
      outletId: outlet.id,
      outletName: outlet.name,
      day: formatDate(Temporal.PlainDate.from(day.toISOString().slice(0, 10))),
      window: windowText(row.fromMin, row.untilMin, outlet.zone),
      barber: barber?.name ?? "Siapa saja",
      services: serviceIds.flatMap((id) => names.get(id) ?? []).join(", "),
      place: places.get(row.id) ?? null,
      offer: isOffer
        ? {
            when: formatInstant(offerStartAt, outlet.zone),
            until: `${formatTime(offerUntil, outlet.zone)} ${outlet.zone}`,
          }
        : null,
      bookingId: row.bookingId,
      endText: endTexts[row.status],
    };
  });
  return {
    open: shown.filter(({ isOpen }) => isOpen),
    ended: shown.filter(({ isOpen }) => !isOpen).slice(0, endedShown),
  };
}

const endTexts: Readonly<Record<WaitlistStatus, string>> = {
  WAITING: "",
  OFFERED: "",
  BOOKED: "Sudah dibooking",
  // By their own wish, or since they have booked another time of that day.
  LEFT: "Tidak menunggu lagi",
  EXPIRED: "Berakhir",
};

function windowText(fromMin: number, untilMin: number, zone: string): string {
  if (fromMin === 0 && untilMin === 1440) return "Jam berapa saja";
  return `Pukul ${formatMinutes(fromMin)} sampai ${untilMin === 1440 ? "24.00" : formatMinutes(untilMin)} ${zone}`;
}

async function serviceNames(rows: readonly { serviceIds: string[] }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ serviceIds }) => serviceIds))];
  const services = await db.service.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(services.map(({ id, name }) => [id, name]));
}

/** How many stand before each open entry of the customer, plus one: those of the day who could get the same time. */
async function placesInLine(customerId: string): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ id: string; place: number }[]>`/* places-in-line */
    SELECT w.id::text, 1 + (
      SELECT count(*)::int FROM waitlist_entry o
      WHERE o.outlet_id = w.outlet_id AND o.day = w.day AND o.status IN ('WAITING', 'OFFERED')
        AND (o.queued_at, o.id) < (w.queued_at, w.id)
        AND (o.barber_id IS NULL OR w.barber_id IS NULL OR o.barber_id = w.barber_id)) AS place
    FROM waitlist_entry w WHERE w.customer_id = ${customerId}::uuid AND w.status IN ('WAITING', 'OFFERED')`;
  return new Map(rows.map(({ id, place }) => [id, place]));
}
