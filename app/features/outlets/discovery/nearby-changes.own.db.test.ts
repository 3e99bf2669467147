import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";

process.env.OUTLET_MEMORY_MB = "1";
const { showOutletPage } = await import("#app/features/outlets/discovery/show-outlet-page.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { hearsOutletChanges } = await import("#app/platform/outlet-changes.server.ts");
const { onStatement } = await import("#app/platform/pool.server.ts");
const { createCities, createListedOutlet } = await import("#tests/support/outlet-fixtures.ts");

const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
/** What comes does so at some time: a second is too little for a machine that does other things. */
const soon = 20_000;

test("what is near an outlet is remembered until a neighbour's price changes or it is suspended", async () => {
  await createCities();
  const [here, near] = [await createListedOutlet({ name: "Sini" }), await createListedOutlet({ name: "Sebelah" })];
  const asked: string[] = [];
  onStatement(({ name }) => void asked.push(name));
  const ask = () => showOutletPage(here.id, now);
  const remembered = vi.waitFor(async () => {
    await ask();
    expect(hearsOutletChanges()).toBe(true);
    asked.length = 0;
    const { similar } = await ask();
    expect(asked).toEqual([]);
    return similar;
  }, soon);
  expect((await remembered).map(({ id }) => id)).toEqual([near.id]);
  const [before] = await remembered;
  await db.outlet.update({ where: { id: near.id }, data: { priceFrom: 24_000 } });
  await vi.waitFor(async () => {
    const [after] = (await ask()).similar;
    expect(after?.id).toBe(near.id);
    expect(after).not.toEqual(before);
  }, soon);
  await db.outlet.update({
    where: { id: near.id },
    data: { status: "SUSPENDED", suspendedFrom: "ACTIVE", suspendedReason: "Uji" },
  });
  await vi.waitFor(async () => expect((await ask()).similar).toEqual([]), soon);
});
