import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";

/** Somebody who works at the outlet with a sign-in of their own, as its first barber unless said otherwise. */
export async function createStaff(
  outlet: OutletFixture,
  { barber = 0, userId, name = "Asep Barber" }: { barber?: number; userId?: string; name?: string } = {},
) {
  const user = userId ? await db.user.findUniqueOrThrow({ where: { id: userId } }) : await createUser(name);
  const staff = await db.outletStaff.create({
    data: {
      outletId: outlet.id,
      barberId: outlet.barberIds[barber] ?? "",
      email: user.email,
      userId: user.id,
      status: "ACTIVE",
      invitedBy: outlet.ownerId,
      joinedAt: new Date(clock.now().epochMilliseconds),
    },
  });
  return { staffId: staff.id, userId: user.id, email: user.email };
}

/** An invitation that nobody has answered yet. */
export async function createInvitation(outlet: OutletFixture, email: string, barber = 0): Promise<string> {
  const barberId = outlet.barberIds[barber] ?? "";
  const data = { outletId: outlet.id, barberId, email, invitedBy: outlet.ownerId };
  return (await db.outletStaff.create({ data, select: { id: true } })).id;
}
