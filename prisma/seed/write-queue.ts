import { ticketCode } from "#app/lib/short-code.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const minuteMs = 60_000;
/** Who stands in line, and how long ago they came, minutes. */
const guests = [
  { name: "Asep", status: "DONE", minutes: 52 },
  { name: "Ujang Suryana", status: "CALLED", minutes: 31 },
  { name: "Tamu", status: "WAITING", minutes: 18 },
  { name: "Rian Hidayat", status: "WAITING", minutes: 6 },
] as const;

/** A small line of today at an outlet. */
export async function writeQueue(tx: Tx, outlet: SeedOutlet, nowMs: number): Promise<void> {
  const random = randomFrom("queue");
  const [service] = outlet.services;
  if (!service) throw new Error(`${outlet.name} offers nothing.`);
  const day = localDate(new Date(nowMs), outlet.zone).toString();
  const at = (minutes: number) => iso(nowMs - minutes * minuteMs);
  await insertRows(
    tx,
    "queue_ticket",
    guests.map(({ name, status, minutes }, index) => ({
      id: random.id(nowMs - minutes * minuteMs),
      outlet_id: outlet.id,
      day,
      number: index + 1,
      code: ticketCode(Uint8Array.from({ length: 12 }, () => Math.floor(random.next() * 256))),
      name,
      phone: null,
      barber_id: null,
      service_ids: [service.id],
      duration_min: service.durationMin,
      status,
      booking_id: null,
      created_at: at(minutes),
      called_at: status === "WAITING" ? null : at(3),
      served_at: null,
      ended_at: status === "DONE" ? at(2) : null,
      idempotency_key: random.id(nowMs),
      version: 0,
    })),
  );
}
