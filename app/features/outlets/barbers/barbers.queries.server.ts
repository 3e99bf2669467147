import { editionOf } from "#app/features/outlets/status/edit-outlet.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const columns = {
  id: true,
  name: true,
  bio: true,
  years: true,
  certificate: true,
  photoKey: true,
  active: true,
  services: { select: { serviceId: true, price: true, durationMin: true }, orderBy: { serviceId: "asc" } },
  shifts: {
    select: { weekday: true, startMin: true, endMin: true },
    orderBy: [{ weekday: "asc" }, { startMin: "asc" }],
  },
} satisfies Prisma.BarberSelect;

/** Everybody who works at the outlet, in their order. */
export function listBarbers(outletId: string, tx: Tx = db) {
  return tx.barber.findMany({
    where: { outletId },
    select: columns,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

export type ListedBarber = Awaited<ReturnType<typeof listBarbers>>[number];

/** Null for another outlet's. */
export function findBarber(tx: Tx, outletId: string, barberId: string): Promise<ListedBarber | null> {
  return tx.barber.findFirst({ where: { id: barberId, outletId }, select: columns });
}

/** Of what the form of a barber shows. */
export function barberEdition({ name, bio, years, certificate, active, services }: ListedBarber): string {
  const offers = services.map(({ serviceId, price, durationMin }) => [serviceId, price, durationMin]);
  return editionOf([name, bio, years, certificate, active, offers]);
}

export function shiftsEdition({ shifts }: Pick<ListedBarber, "shifts">): string {
  return editionOf(shifts.map(({ weekday, startMin, endMin }) => [weekday, startMin, endMin]));
}

/** Whoever was booked or reviewed stays in the books. */
export async function isBarberBooked(tx: Tx, barberId: string): Promise<boolean> {
  return (await tx.booking.findFirst({ where: { barberId }, select: { id: true } })) !== null;
}

/** The outlet's week as spans, Monday first. */
export async function listOpeningWeek(outletId: string, tx: Tx = db) {
  const rows = await tx.openingHours.findMany({
    where: { outletId },
    select: { weekday: true, openMin: true, closeMin: true },
    orderBy: [{ weekday: "asc" }, { openMin: "asc" }],
  });
  return rows.map(({ weekday, openMin, closeMin }) => ({ weekday, startMin: openMin, endMin: closeMin }));
}

/** The name on the outlet's application, else its owner's own; for the first barber of a mobile barber. */
export async function findOwnerName(outletId: string): Promise<string> {
  const outlet = await db.outlet.findUnique({
    where: { id: outletId },
    select: {
      owner: { select: { name: true } },
      application: { select: { steps: { where: { step: "general-info" }, select: { data: true } } } },
    },
  });
  const step = outlet?.application?.steps[0]?.data;
  const named = step && typeof step === "object" && "ownerName" in step ? step.ownerName : null;
  return typeof named === "string" ? named : (outlet?.owner.name ?? "");
}
