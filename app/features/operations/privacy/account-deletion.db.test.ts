import type { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { deleteAccount } from "#app/features/operations/privacy/account-deletion.server.ts";
import { findSession } from "#app/features/people/sessions/sessions.queries.server.ts";
import { revokeGrantJob } from "#app/features/people/sign-in/provider-revocation.server.ts";
import { signIn } from "#app/features/people/sign-in/sign-in.server.ts";
import { showReviews } from "#app/features/trust/reviews/show-reviews.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { deletePicturesJob } from "#app/platform/pictures-later.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { createFullPerson } from "#tests/support/full-person.ts";
import { emptyWallet } from "#tests/support/money-fixtures.ts";
import { createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";
import { askWithdrawal, createBankAccount, giveAvailable } from "#tests/support/withdrawal-fixtures.ts";

const now = fixtureStart.add({ hours: 24 * 10 });
const traits = {
  name: "Wulandari Kusumawardhani",
  email: "Wulan.Kusuma@example.com",
  phone: "+6281355512345",
  sub: "sub-wulan-118273645",
};
let shop: OutletFixture;

beforeAll(async () => {
  shop = await createOutlet();
});

/** A customer who signed in just now. */
async function createRecent(at: Temporal.Instant) {
  const user = await createCustomer();
  await db.session.update({ where: { id: user.sessionId }, data: { createdAt: toDate(at) } });
  return user;
}

/** Every column of every table that holds text in some form. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const columns = await db.$queryRaw<{ schema: string; table: string; column: string }[]>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`;
  expect(columns.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    for (const text of texts) {
      const [row] = await db.$queryRawUnsafe<{ n: bigint }[]>(
        `SELECT count(*) AS n FROM "${schema}"."${table}" WHERE position(lower($1) in lower("${column}"::text)) > 0`,
        text,
      );
      if (row && row.n > 0n) found.push(`${table}.${column}: ${text}`);
    }
  }
  return found;
}

/** What others rely on: bookings with their money, and ratings. */
async function leftForOthers(userId: string) {
  const bookings = await db.booking.findMany({
    where: { customerId: userId },
    orderBy: { id: "asc" },
    include: { items: true, claims: true },
    omit: {
      contactName: true,
      contactPhone: true,
      note: true,
      addressLine: true,
      addressLat: true,
      addressLng: true,
      cancelText: true,
      updatedAt: true,
    },
  });
  const ratings = { ratingSum: true, ratingCount: true, rating: true };
  const outlet = await db.outlet.findUnique({ where: { id: shop.id }, select: { ...ratings, score: true } });
  const barbers = await db.barber.findMany({ where: { outletId: shop.id }, orderBy: { id: "asc" }, select: ratings });
  const reviews = await db.review.findMany({ where: { customerId: userId } });
  return { bookings, outlet, barbers, reviews };
}

describe("deleting an account", () => {
  test("leaves nothing that says who it was, and everything that others need", async () => {
    const person = await createFullPerson(traits, shop, now);
    const report = await db.dispute.findFirstOrThrow({ where: { openedBy: person.id } });
    const told = await db.notification.findFirstOrThrow({ where: { userId: shop.ownerId } });
    const about = { href: `/admin/disputes/${report.id}`, body: `${traits.name} melaporkan booking.` };
    await db.notification.update({ where: { id: told.id }, data: about });
    const before = await leftForOthers(person.id);
    expect((await columnsWith([traits.name])).length).toBeGreaterThan(10);

    expect(await deleteAccount(person, now)).toEqual({ ok: false, reason: "wallet-not-empty" });
    await emptyWallet(now.toString(), person.id);
    expect(await deleteAccount({ ...person, requestId: "req-delete-1" }, now)).toEqual({ ok: true });
    expect(await columnsWith([traits.name, traits.email, traits.phone, traits.sub])).toEqual([]);
    expect(await leftForOthers(person.id)).toEqual(before);
    expect(before.reviews).toHaveLength(1);

    const user = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const email = `deleted-${person.id}@deleted.invalid`;
    expect(user).toMatchObject({ name: "Pengguna dihapus", email, phone: null });
    expect(user.deletedAt?.getTime()).toBe(now.epochMilliseconds);
    expect((await showReviews(shop.id, new URLSearchParams())).reviews[0]?.author).toBe("Pengguna");
    const audit = await db.auditLog.findFirstOrThrow({ where: { action: "account.deleted" } });
    expect(audit).toMatchObject({ actorId: person.id, entityId: person.id, before: null, after: null });
  });

  test("ends every session, every right, and the grant at the provider", async () => {
    const other = { ...traits, sub: "sub-2", email: "wulan2@example.com" };
    const person = await createFullPerson(other, await createOutlet(), now);
    const { closedOutletId: outletId } = person;
    const key = `front-${outletId}`;
    const picture = { key, kind: "FRONT", width: 1200, height: 800, placeholder: "data:,", alt: "" } as const;
    await db.outletPhoto.create({ data: { ...picture, outletId } });
    await emptyWallet(now.toString(), person.id);
    await deleteAccount(person, now);
    expect(await db.outletPhoto.count({ where: { outletId } })).toBe(0);
    expect(await findSession(person.token, now)).toBeNull();
    const where = { where: { userId: person.id } };
    expect(
      await Promise.all([
        db.session.count(where),
        db.managementSession.count(where),
        db.totpCredential.count(where),
        db.recoveryCode.count(where),
        db.roleGrant.count(where),
        db.providerGrant.count(where),
        db.keptForm.count(where),
        db.notification.count(where),
        db.welcomeSurvey.count(where),
        db.referralCode.count(where),
      ]),
    ).toEqual(Array(10).fill(0));
    expect(await db.application.count({ where: { ownerId: person.id } })).toBe(0);
    const deletions = await db.$queryRaw<{ data: { keys: string[] } }[]>`
      SELECT data FROM pgboss.job WHERE name = ${deletePicturesJob}`;
    expect(deletions.flatMap(({ data }) => data.keys)).toEqual(expect.arrayContaining([`ktp-${outletId}`, key]));
    const jobs = await db.$queryRaw<unknown[]>`SELECT data FROM pgboss.job WHERE name = ${revokeGrantJob}`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(await db.consent.count(where)).toBe(1);
  });

  test("makes the same Google account a new person at the next sign-in", async () => {
    const identity = {
      sub: "sub-again",
      email: "again@example.com",
      emailVerified: true,
      name: "Sri Rahayu",
      photoUrl: null,
      refreshToken: null,
      accessToken: "ya29.access",
      accessTokenExpiresAt: now.add({ hours: 1 }),
    };
    const enter = async () => {
      const entered = await signIn(identity, { token: null, userAgent: null }, now);
      if (!entered.ok) throw new Error(entered.reason);
      const { id } = await db.session.findFirstOrThrow({ where: { userId: entered.userId } });
      return { ...entered, id: entered.userId, sessionId: id };
    };
    const first = await enter();
    expect(await deleteAccount(first, now)).toEqual({ ok: true });
    const second = await enter();
    expect(second.id).not.toBe(first.id);
    expect(second.isNew).toBe(true);
  });

  test("is refused with its reason, and changes nothing", async () => {
    const user = await createRecent(now);
    const untouched = await db.user.findUnique({ where: { id: user.id } });
    expect(await deleteAccount(user, now.add({ minutes: 15 }))).toEqual({ ok: false, reason: "requires-recent-login" });
    expect(await deleteAccount({ ...user, sessionId: (await createCustomer()).sessionId }, now)).toMatchObject({
      reason: "requires-recent-login",
    });
    const booking = await createBooking(shop, { start: now.add({ hours: 30 }), set: { customerId: user.id } });
    expect(await deleteAccount(user, now)).toEqual({ ok: false, reason: "upcoming-bookings" });
    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_CUSTOMER" } });
    await createOutlet({ ownerId: user.id, status: "PAUSED" });
    expect(await deleteAccount(user, now)).toEqual({ ok: false, reason: "open-outlets" });
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(untouched);
    await db.outlet.updateMany({ where: { ownerId: user.id }, data: { status: "CLOSED" } });
    expect(await deleteAccount(user, now)).toEqual({ ok: true });
  });

  test("is refused while a closed outlet still has money, or a visit of it waits", async () => {
    const user = await createRecent(now);
    const outlet = await createOutlet({ ownerId: user.id, status: "CLOSED" });
    await giveAvailable(outlet.id, 200_000);
    expect(await deleteAccount(user, now)).toEqual({ ok: false, reason: "wallet-not-empty" });
    const { id } = await createBooking(outlet, { status: "COMPLETED" });
    await db.partnerEarning.create({
      data: { bookingId: id, outletId: outlet.id, amount: 45_000, dueAt: toDate(now) },
    });
    expect(await deleteAccount(user, now)).toEqual({ ok: false, reason: "money-moving" });
  });

  test("leaves no bank account that a request on its way could still use", async () => {
    const user = await createRecent(now);
    const { id: bankAccountId } = await createBankAccount(user.id);
    const code = "WD-123456";
    const ended = {
      requestedBy: user.id,
      bankAccountId,
      amount: 50_000,
      fee: 4_000,
      code,
      status: "CANCELLED",
    } as const;
    await db.withdrawal.create({ data: { ...ended, endedAt: toDate(now) } });
    expect(await deleteAccount(user, now)).toEqual({ ok: true });
    expect(await askWithdrawal({ userId: user.id, bankAccountId, amount: 1 }, now)).toHaveProperty(
      "reason",
      "account-unknown",
    );
  });

  test("twice at once happens once", async () => {
    const user = await createRecent(now);
    const answers = await Promise.all(Array.from({ length: 6 }, () => deleteAccount(user, now)));
    expect(answers).toEqual(Array(6).fill({ ok: true }));
    expect(await db.auditLog.count({ where: { entityId: user.id, action: "account.deleted" } })).toBe(1);
  });

  test("beside a booking that is being placed: one of the two gives way", async () => {
    for (let round = 0; round < 12; round += 1) {
      const outlet = await createOutlet({}, { barbers: 1 });
      const user = await createRecent(orderNow);
      const place = () => placeBooking(orderOf(outlet, user), orderNow);
      const remove = () => deleteAccount(user, orderNow);
      const answers = await Promise.all(round % 2 === 0 ? [place(), remove()] : [remove(), place()]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const { deletedAt } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
      expect(await db.booking.count({ where: { customerId: user.id } })).toBe(deletedAt ? 0 : 1);
    }
  });

  test("waits for the order that came first, as an order waits for the deletion", async () => {
    const outlet = await createOutlet();
    const [early, late] = [await createRecent(orderNow), await createRecent(orderNow)];
    const deleting = await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS one FROM "user" WHERE id = ${early.id}::uuid FOR KEY SHARE`;
      const answer = deleteAccount(early, orderNow);
      const { id } = await createBooking(outlet, { start: orderNow.add({ hours: 40 }) });
      await tx.booking.update({ where: { id }, data: { customerId: early.id } });
      return { answer };
    });
    expect(await deleting.answer).toEqual({ ok: false, reason: "upcoming-bookings" });

    const ordering = await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS one FROM "user" WHERE id = ${late.id}::uuid FOR UPDATE`;
      const answer = placeBooking(orderOf(outlet, late), orderNow);
      await tx.user.update({ where: { id: late.id }, data: { deletedAt: new Date() } });
      return { answer };
    });
    expect(await ordering.answer).toEqual({ ok: false, reason: "account-deleted" });
  });
});
