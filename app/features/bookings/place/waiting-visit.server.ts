import { Temporal } from "temporal-polyfill";
import { readChoices } from "#app/features/bookings/terms/booking.schema.ts";
import { findOrderFacts } from "#app/features/bookings/terms/order-facts.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatRelativeDay, formatTime, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";

const bookingPath = /^\/booking\/([^/]+)/;

/**
 * What waits behind the sign-in where a page of a booking leads to it: the chosen time and the outlet's name, which its
 * public page says as well. Null for every other page, and where it cannot be found out now.
 */
export async function waitingVisit(path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  const id = bookingPath.exec(pathname)?.[1] ?? "";
  if (!isUuid(id)) return null;
  const facts = await outletFact(id, "order-facts", () => findOrderFacts(db, id)).catch((error: unknown) => {
    logger.warn({ err: error }, "what waits behind the sign-in not found out");
    return null;
  });
  if (!facts) return null;
  const { name, zone } = facts.outlet;
  const { start } = readChoices(searchParams).choices;
  if (start === null) return `Booking di ${name} menunggu Anda. Setelah masuk, Anda lanjut dari sini.`;
  const at = Temporal.Instant.from(start);
  const day = formatRelativeDay(localDate(at, zone), clock.now(), zone);
  return `Yang menunggu Anda: ${formatTime(at, zone)} di ${name}, ${/^(Hari|Besok)/.test(day) ? day.toLowerCase() : day}. Setelah masuk, tinggal konfirmasi.`;
}
