import type { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import { acceptInvitation, leaveOutlet } from "#app/features/outlets/staff/answer-invitation.server.ts";
import { inviteStaff } from "#app/features/outlets/staff/invite-staff.server.ts";
import { takeBackStaff } from "#app/features/outlets/staff/take-back-staff.server.ts";
import { formerStaffDays } from "#app/features/people/referrals/referral-constants.ts";
import { qualifyReferrals } from "#app/features/trust/referral-rewards/qualify-referrals.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createReferral, day, eventOf, joined, paid } from "#tests/support/referral-fixtures.ts";

let outlet: OutletFixture;
let referrerId: string;
let refereeId: string;

beforeAll(async () => {
  outlet = await createOutlet();
});
beforeEach(async () => {
  ({ referrerId, refereeId } = await createReferral());
});

describe("an outlet where one of the two belongs", () => {
  const atOutlets: [string, () => Promise<OutletFixture>][] = [
    ["is the inviting person's", () => createOutlet({ ownerId: referrerId })],
    ["is the friend's", () => createOutlet({ ownerId: refereeId })],
    ["employs the inviting person", () => employing(referrerId)],
    ["employs the friend", () => employing(refereeId)],
    ["has invited the friend to work there", () => employing(refereeId, false)],
  ];
  async function employing(userId: string, hasJoined = true) {
    const shop = await createOutlet();
    const person = await db.user.findUniqueOrThrow({ where: { id: userId } });
    // Whoever has joined is known by their account, whatever address the invitation went to.
    const email = hasJoined ? `tempat.kerja.${userId}@example.com` : person.email;
    const joinedAs = { userId, status: "ACTIVE", joinedAt: toDate(joined) } as const;
    const invited = { outletId: shop.id, barberId: shop.barberIds[0] ?? "", email, invitedBy: shop.ownerId };
    await db.outletStaff.create({ data: { ...invited, ...(hasJoined && joinedAs) } });
    return shop;
  }

  /** Invited, joined and gone again, by the product's own ways. */
  const formerly = async (
    userId: string,
    leave: (at: { outlet: OutletFixture; staffId: string }) => Promise<unknown>,
  ) => {
    const shop = await createOutlet();
    const barberId = shop.barberIds[1] ?? "";
    const { email } = await db.user.update({ where: { id: userId }, data: { emailVerified: true } });
    const manager = { id: shop.ownerId, isAdmin: false };
    const invited = await inviteStaff({ outletId: shop.id, barberId, email: email.toLowerCase(), editor: manager });
    if (!invited.ok) throw new Error(invited.reason);
    expect(await acceptInvitation({ id: userId }, invited.staffId)).toMatchObject({ ok: true });
    await leave({ outlet: shop, staffId: invited.staffId });
    expect(await db.outletStaff.count({ where: { outletId: shop.id } })).toBe(0);
    return shop;
  };
  const takenOff = (userId: string) =>
    formerly(userId, ({ outlet: { id: outletId, ownerId }, staffId }) =>
      takeBackStaff({ outletId, staffId, manager: { id: ownerId, isAdmin: false } }),
    );

  test.each<[string, () => Promise<OutletFixture>]>([
    ...atOutlets,
    ["took the inviting person off the day before", () => takenOff(referrerId)],
    ["took the friend off the day before", () => takenOff(refereeId)],
    ["the friend has just left", () => formerly(refereeId, ({ staffId }) => leaveOutlet({ id: refereeId }, staffId))],
    [
      "deleted the barber that the inviting person was",
      () =>
        formerly(referrerId, ({ outlet: { id: outletId, ownerId, barberIds } }) =>
          deleteBarber({ outletId, barberId: barberIds[1] ?? "", editor: { id: ownerId, isAdmin: false } }),
        ),
    ],
  ])("%s: its visits earn nothing, another's do", async (_, make) => {
    const own = await make();
    await createBooking(own, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(4))).toBe(0);
    await createBooking(outlet, { status: "COMPLETED", start: day(5), set: { ...paid, customerId: refereeId } });
    await qualifyReferrals(day(6));
    expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
  });

  test("is any outlet again once they have been gone for long", async () => {
    const shop = await createOutlet();
    const written = { entity: "barber", entityId: shop.barberIds[0] ?? "", actorKind: "staff", actorId: referrerId };
    const log = (action: string, at: Temporal.Instant) =>
      db.auditLog.create({ data: { ...written, action, at: toDate(at), after: { staffId: shop.id } } });
    await log("staff.joined", day(-400));
    await createBooking(shop, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(4))).toBe(0);
    await log("staff.left", day(3 - formerStaffDays - 1));
    expect(await qualifyReferrals(day(4))).toBe(1);
    expect((await eventOf(refereeId)).status).toBe("QUALIFIED");
  });

  test("ends the invitation with its window where there was no other", async () => {
    const own = await createOutlet({ ownerId: referrerId });
    await createBooking(own, { status: "COMPLETED", start: day(3), set: { ...paid, customerId: refereeId } });
    expect(await qualifyReferrals(day(31))).toBe(0);
    expect(await qualifyReferrals(day(33))).toBe(1);
    expect(await eventOf(refereeId)).toMatchObject({ status: "REJECTED", rejection: "OWN_OUTLET" });
  });
});
