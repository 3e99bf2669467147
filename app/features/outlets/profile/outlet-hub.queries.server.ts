import type { Temporal } from "temporal-polyfill";
import { localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** What stands on the cards of an outlet's own page, of an outlet that was found to be the user's. */
export async function findHubFacts(outlet: { id: string; zone: ZoneName }, now: Temporal.Instant) {
  const today = new Date(`${localDate(now, outlet.zone).toString()}T00:00:00Z`);
  return db.outlet.findUniqueOrThrow({
    where: { id: outlet.id },
    relationLoadStrategy: "join",
    select: {
      addressLine: true,
      postcode: true,
      landmark: true,
      lat: true,
      lng: true,
      tagline: true,
      whatsapp: true,
      services: { select: { active: true, price: true } },
      barbers: { select: { name: true, active: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
      hours: {
        select: { weekday: true, openMin: true, closeMin: true },
        orderBy: [{ weekday: "asc" }, { openMin: "asc" }],
      },
      exceptions: {
        where: { date: { gte: today } },
        select: { date: true, openMin: true, reason: true },
        orderBy: { date: "asc" },
        take: 1,
      },
      photos: { select: { key: true, kind: true } },
      kelurahan: {
        select: {
          name: true,
          parent: { select: { name: true, parent: { select: { name: true } } } },
        },
      },
    },
  });
}

export type HubFacts = Awaited<ReturnType<typeof findHubFacts>>;
