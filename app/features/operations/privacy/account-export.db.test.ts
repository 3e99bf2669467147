import { beforeAll, expect, test } from "vitest";
import { accountExport, exportedParts } from "#app/features/operations/privacy/account-export.schema.ts";
import { exportAccount } from "#app/features/operations/privacy/account-export.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pool } from "#app/platform/pool.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createFullPerson } from "#tests/support/full-person.ts";

const now = fixtureStart.add({ hours: 240 });
const rina = { name: "Rina Kusumawardhani", email: "rina.k@example.com", phone: "+6281355500001", sub: "sub-rina-1" };
const tono = { name: "Tono Hadisaputro", email: "tono.h@example.com", phone: "+6281355500002", sub: "sub-tono-2" };
let person: Awaited<ReturnType<typeof createFullPerson>>;
let own: OutletFixture;

async function textOf(userId: string, take?: number): Promise<string> {
  let text = "";
  for await (const piece of exportAccount(userId, now, take)) text += piece;
  return text;
}

/** What the database is sent while `work` runs. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { query } = pool.constructor.prototype;
  const spied = Object.assign(function (this: unknown, ...args: unknown[]) {
    count += 1;
    return query.apply(this, args);
  });
  pool.query = spied as typeof pool.query;
  await work();
  pool.query = query;
  return count;
}

beforeAll(async () => {
  const shop = await createOutlet({ name: "Pangkas Tetangga" });
  person = await createFullPerson(rina, shop, now);
  own = await createOutlet({ ownerId: person.id, name: "Pangkas Rina" });
  await createFullPerson(tono, own, now);
});

test("holds every part that its description names, and nothing else", async () => {
  const file = accountExport.parse(JSON.parse(await textOf(person.id)));
  expect(Object.keys(file)).toEqual(["berkas", ...Object.keys(exportedParts)]);
  expect(Object.values(exportedParts).every((text) => text.length > 10)).toBe(true);
  expect(file.profil).toMatchObject({ nama: rina.name, email: rina.email, whatsapp: rina.phone });
  for (const [name, part] of Object.entries(file)) {
    if (name !== "berkas") expect(Array.isArray(part) ? part.length : part, name).toBeTruthy();
  }
  expect(file.booking).toHaveLength(3);
  expect(file.booking.find(({ pembatalan }) => pembatalan)?.pembatalan?.pesan).toContain("sakit");
  expect(file.booking[2]?.alamat).toMatchObject({ alamat: `Rumah ${rina.name}`, kecamatan: "Sumur Bandung" });
  expect(file.referral.map(({ arah, nama }) => `${arah} ${nama}`).toSorted()).toEqual([
    "diundang Dian W.",
    "mengundang Joko H.",
  ]);
  expect(file.pendaftaran.map(({ nik, langkah }) => [nik, langkah.length])).toEqual([
    ["•••• •••• •••• 0001", 1],
    ["•••• •••• •••• 0001", 1],
  ]);
  expect(await textOf(person.id)).not.toContain("3273091708900001");
  expect(file.outlet.map(({ nama }) => nama).toSorted()).toEqual(["Pangkas Rina", `Pangkas ${rina.name}`]);
});

test("holds nothing of other people: no name, address, number or text of theirs", async () => {
  const text = await textOf(person.id);
  const others = await db.user.findMany({ where: { id: { not: person.id } } });
  expect(others.length).toBeGreaterThan(5);
  for (const other of others) {
    for (const trait of [other.email, other.phone, other.googleSub, other.id])
      if (trait) expect(text).not.toContain(trait);
  }
  for (const trait of Object.values(tono)) expect(text).not.toContain(trait);
  expect(text).toContain("Booking baru");
});

test("holds no secrets: no hashes, sealed bytes or keys of sessions", async () => {
  const text = await textOf(person.id);
  const [session, grant, totp] = await Promise.all([
    db.session.findFirstOrThrow({ where: { userId: person.id } }),
    db.providerGrant.findFirstOrThrow({ where: { userId: person.id } }),
    db.totpCredential.findFirstOrThrow({ where: { userId: person.id } }),
  ]);
  for (const bytes of [session.tokenHash, grant.refreshToken, totp.secret]) {
    for (const form of ["hex", "base64", "base64url"] as const) {
      expect(text).not.toContain(Buffer.from(bytes ?? []).toString(form));
    }
  }
  expect(text).not.toMatch(/hash|rahasia|secret|token"/i);
});

test("is the same a page of one or two rows at a time", async () => {
  const whole = await textOf(person.id);
  expect(await textOf(person.id, 1)).toBe(whole);
  expect(await textOf(person.id, 2)).toBe(whole);
});

test("of somebody new is complete, too", async () => {
  const { id } = await createUser("Baru");
  const file = accountExport.parse(JSON.parse(await textOf(id)));
  expect(file.booking).toEqual([]);
  expect(file.kode_referral).toBeNull();
});

test("says nothing of who opened the person's link with an account of long standing", async () => {
  const [inviting, known] = [await createUser("Gilang Dirga"), await createUser("Melati Kusumawardani")];
  const parties = { code: "GILANG1", referrerId: inviting.id, refereeId: known.id };
  await db.referralEvent.create({ data: { ...parties, status: "REJECTED", rejection: "EXISTING_USER" } });
  const listed = async (id: string) => accountExport.parse(JSON.parse(await textOf(id))).referral;
  expect(await listed(inviting.id)).toMatchObject([{ arah: "mengundang", nama: "Pengguna lama" }]);
  expect(await listed(known.id)).toMatchObject([{ arah: "diundang", nama: "Gilang D." }]);
});

test("names the other time that an outlet offered with its refusal", async () => {
  const user = await createUser("Sabar");
  const other = fixtureStart.add({ hours: 24 * 51 });
  const start = fixtureStart.add({ hours: 24 * 50 });
  const { id } = await createBooking(own, { status: "DECLINED", start, set: { customerId: user.id } });
  const offeredStartAt = new Date(other.epochMilliseconds);
  await db.booking.update({ where: { id }, data: { cancelBy: "OUTLET", offeredStartAt } });
  const [booking] = accountExport.parse(JSON.parse(await textOf(user.id))).booking;
  expect(booking?.pembatalan).toMatchObject({ oleh: "OUTLET", waktu_lain: "2027-01-21T03:00:00.000Z" });
});

test("asks as often for many bookings as for few", async () => {
  const user = await createUser("Rajin");
  const book = (days: number) =>
    createBooking(own, {
      status: "CANCELLED_BY_CUSTOMER",
      start: fixtureStart.add({ hours: 24 * days }),
      set: { customerId: user.id },
    });
  await book(20);
  const few = await countStatements(() => textOf(user.id));
  for (let days = 21; days < 41; days += 1) await book(days);
  expect(await countStatements(() => textOf(user.id))).toBe(few);
  expect(few).toBeGreaterThan(5);
  expect(few).toBeLessThan(40);
});
