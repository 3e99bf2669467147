import { Prisma } from "#app/platform/generated/client.ts";

/** Minutes that the barber of booking `b` waits, as it was booked; of an older one what outlet `o` says now. */
export const lateGrace = Prisma.sql`coalesce((b.policy->>'lateGraceMin')::int, o.late_grace_min::int)`;

/** `Potong Rambut, Cukur Jenggot`: the services of the booking with this alias. */
export const servicesOf = (booking: "b" | "v"): Prisma.Sql => Prisma.sql`
  coalesce((SELECT string_agg(i.name, ', ' ORDER BY i.position, i.id) FROM booking_item i
    WHERE i.booking_id = ${Prisma.raw(booking)}.id), '')`;
