import { beforeAll, expect, test } from "vitest";
import { showOutletCards } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { listOutlets } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { orderNow as now } from "#tests/support/order-fixtures.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

let shop = "";
beforeAll(async () => {
  await createCities();
  shop = (await createListedOutlet({ name: "Promo Barber", price: 50_000 })).id;
  // Another outlet's are its own.
  await createPromo((await createListedOutlet({ name: "Tetangga" })).id, { isPublic: true, value: 90 });
});

async function shown() {
  const page = await showOutletPage(shop, now);
  const rows = await listOutlets(
    { place: null, words: ["promo"] },
    { sort: "rating", limit: 5 },
    now.epochMilliseconds,
  );
  const [card] = await showOutletCards(rows, null, now);
  return { page: page.isFound && page.outlet.promo?.code, card: card?.promoText ?? null };
}
const nothing = { page: undefined, card: null };

test("only a code for everybody that counts now stands on card and page", async () => {
  expect(await shown()).toEqual(nothing);
  const { id } = await createPromo(shop, { code: "RAHASIA", value: 50 });
  expect(await shown()).toEqual(nothing);
  await createPromo(shop, { code: "SEMUA", value: 20, isPublic: true });
  expect(await shown()).toEqual({ page: "SEMUA", card: "Potongan 20%" });
  await db.promoCode.update({ where: { id }, data: { isPublic: true } });
  expect(await shown()).toEqual({ page: "RAHASIA", card: "Potongan 50%" });
});

test.each([
  { active: false },
  { endedAt: new Date(0) },
  { usageLimit: 1, used: 1 },
  { endsAt: new Date(now.epochMilliseconds) },
  { startsAt: new Date(now.epochMilliseconds + 1) },
])("%j takes it away", async (set) => {
  await db.promoCode.deleteMany({ where: { outletId: shop } });
  await createPromo(shop, { isPublic: true, ...set });
  expect(await shown()).toEqual(nothing);
});
