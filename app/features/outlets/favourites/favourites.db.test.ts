import { beforeAll, expect, it } from "vitest";
import { isFavouriteOutlet } from "#app/features/outlets/favourites/favourites.queries.server.ts";
import { mostFavourites, setFavourite } from "#app/features/outlets/favourites/set-favourite.server.ts";
import { showFavourites } from "#app/features/outlets/favourites/show-favourites.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
beforeAll(async () => {
  outlet = await createOutlet({ name: "Pangkas Pojok" });
});

it("keeps an outlet once, however often it is asked, and takes it away again", async () => {
  const { id } = await createUser();
  await Promise.all(Array.from({ length: 10 }, () => setFavourite(id, outlet.id, true)));
  expect(await isFavouriteOutlet(id, outlet.id)).toBe(true);
  expect(await db.favourite.count({ where: { userId: id } })).toBe(1);
  expect(await setFavourite(id, outlet.id, false)).toMatchObject({ ok: true });
  expect(await setFavourite(id, outlet.id, false)).toMatchObject({ ok: true });
  expect(await isFavouriteOutlet(id, outlet.id)).toBe(false);
});

it("shows the last visit there and its barber, and says where nothing can be booked", async () => {
  const { id } = await createUser();
  const shop = await createOutlet({ name: "Cukur Lama" });
  await setFavourite(id, shop.id, true);
  expect((await showFavourites(id))[0]).toMatchObject({ name: "Cukur Lama", isActive: true, last: null });
  const visit = { status: "COMPLETED", set: { customerId: id } } as const;
  const start = instantFrom(Date.parse("2026-11-02T03:00:00Z"));
  await createBooking(shop, { ...visit, start });
  const last = await createBooking(shop, { ...visit, start: start.add({ hours: 48 }) });
  await createBooking(shop, { ...visit, status: "NO_SHOW", start: start.add({ hours: 96 }) });
  await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
  const [shown] = await showFavourites(id);
  expect(shown).toMatchObject({ isActive: false, last: { bookingId: last.id } });
  expect(shown?.last?.text).toMatch(/^Terakhir Rab, 4 Nov dengan /);
});

it("refuses outlets that never opened, and more than there is room for, also of two taps at once", async () => {
  const { id } = await createUser();
  const draft = await createOutlet({ name: "Belum Buka" });
  await db.outlet.update({ where: { id: draft.id }, data: { activatedAt: null } });
  expect(await setFavourite(id, draft.id, true)).toEqual({ ok: false, reason: "not-found" });

  const outlets = await Promise.all(Array.from({ length: 3 }, () => createOutlet()));
  const filler = await db.outlet.findUniqueOrThrow({ where: { id: outlet.id }, omit: { openQuarters: true } });
  await db.outlet.createMany({
    data: Array.from({ length: mostFavourites - 1 }, (_, index) => ({
      ...filler,
      id: crypto.randomUUID(),
      slug: `isi-${index}`,
    })),
  });
  const others = await db.outlet.findMany({ where: { slug: { startsWith: "isi-" } }, select: { id: true } });
  await db.favourite.createMany({ data: others.map((each) => ({ userId: id, outletId: each.id })) });
  const answers = await Promise.all(outlets.map((each) => setFavourite(id, each.id, true)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.favourite.count({ where: { userId: id } })).toBe(mostFavourites);
});
