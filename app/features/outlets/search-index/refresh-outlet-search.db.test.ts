import { beforeEach, expect, it } from "vitest";
import { priceOutlets, refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

const refresh = (...ids: string[]) => inTransaction((tx) => refreshOutletSearch(tx, ids));
const searchOf = (id: string) =>
  db.outlet.findUniqueOrThrow({
    where: { id },
    select: { searchText: true, priceFrom: true, categories: true, openUtc: true, closeUtc: true, openQuarters: true },
  });
const countOf = async (word: string) => (await db.searchWord.findUnique({ where: { word } }))?.count ?? 0;

beforeEach(async () => {
  await db.searchWord.deleteMany();
  await db.outlet.deleteMany();
});

it("reads name, active services and hours", async () => {
  const { id } = await createOutlet({ name: "Sisir & Kopi", searchText: "" });
  await refresh(id);
  const { openQuarters, ...rest } = await searchOf(id);
  expect(rest).toEqual({
    searchText: "sisir kopi potong rambut dewasa cukur jenggot +",
    ...{ priceFrom: 50_000, categories: 3, openUtc: 120, closeUtc: 840 },
  });
  expect(openQuarters.slice(0, 96)).toBe("0".repeat(8) + "1".repeat(48) + "0".repeat(40));
});

it("leaves out services that are switched off, and copes with none", async () => {
  const { id, serviceIds } = await createOutlet({ name: "Sisir & Kopi", searchText: "" });
  await db.service.update({ where: { id: serviceIds[1] ?? "" }, data: { active: false } });
  await refresh(id);
  expect(await searchOf(id)).toMatchObject({
    searchText: "sisir kopi potong rambut dewasa +",
    priceFrom: 50_000,
    categories: 1,
  });
  // Nor is what no barber does any more.
  await db.service.update({ where: { id: serviceIds[1] ?? "" }, data: { active: true } });
  await db.barberService.deleteMany({ where: { serviceId: serviceIds[1] ?? "" } });
  await refresh(id);
  expect(await searchOf(id)).toMatchObject({ searchText: "sisir kopi potong rambut dewasa +", categories: 1 });
  await db.service.updateMany({ where: { outletId: id }, data: { active: false } });
  await db.openingHours.deleteMany({ where: { outletId: id } });
  await refresh(id);
  expect(await searchOf(id)).toEqual({
    searchText: "sisir kopi +",
    ...{ priceFrom: 0, categories: 0, openUtc: 0, closeUtc: 0, openQuarters: "0".repeat(672) },
  });
});

it("counts each word once an outlet, also when a name changes or nothing does", async () => {
  const [one, two] = [
    await createOutlet({ name: "Pangkas Senja Senja", searchText: "" }),
    await createOutlet({ name: "Pangkas Pagi", searchText: "" }),
  ];
  await refresh(one.id, two.id, one.id);
  await refresh(one.id, two.id);
  expect([await countOf("pangkas"), await countOf("senja"), await countOf("pagi"), await countOf("rambut")]).toEqual([
    2, 1, 1, 2,
  ]);
  await db.outlet.update({ where: { id: one.id }, data: { name: "Pangkas Pagi Buta" } });
  await refresh(one.id);
  expect([await countOf("pangkas"), await countOf("senja"), await countOf("pagi"), await countOf("buta")]).toEqual([
    2, 0, 2, 1,
  ]);
});

it("knows the styles that an outlet says and those that its barbers show, and counts them as no words", async () => {
  const specialities = ["Fade & undercut"];
  const { id, barberIds } = await createOutlet({ name: "Sisir & Kopi", searchText: "", specialities });
  const [first = "", second = ""] = barberIds;
  await createCut(first, { style: "MID_FADE" });
  await createCut(second, { style: "TWO_BLOCK" });
  await db.barber.update({ where: { id: second }, data: { active: false } });
  await refresh(id);
  expect((await searchOf(id)).searchText).toBe(
    "sisir kopi potong rambut dewasa cukur jenggot fade+ midfade+* undercut+",
  );
  expect(await db.searchWord.count({ where: { word: { contains: "+" } } })).toBe(0);
});

it("reads anew what a version wrote that knew of no styles, once", async () => {
  const specialities = ["Fade & undercut"];
  const { id } = await createOutlet({ name: "Sisir & Kopi", specialities, searchText: "sisir kopi" });
  await createOutlet({ name: "Fadel Barber", searchText: "fadel barber +" });
  await db.outlet.updateMany({ data: { categoryPrices: [25_000, 0, 0, 0, 0], priceFrom: 25_000 } });
  expect([await priceOutlets(), await priceOutlets()]).toEqual([1, 0]);
  expect((await searchOf(id)).searchText).toContain("fade+ undercut+");
});

it("does all outlets when none is named", async () => {
  const ids = [await createOutlet({ searchText: "" }), await createOutlet({ searchText: "" })].map(({ id }) => id);
  await inTransaction((tx) => refreshOutletSearch(tx));
  for (const id of ids) expect((await searchOf(id)).searchText).toContain("pangkas uji potong");
});

it("lets outlets with the same words be saved at once, without a deadlock", async () => {
  const words = ["senja", "pagi", "kopi", "melati", "rapi", "jaya"];
  const names = words.map((_, turn) => [...words.slice(turn), ...words.slice(0, turn)].join(" "));
  const outlets = await Promise.all([...names, ...names].map((name) => createOutlet({ name, searchText: "" })));
  await Promise.all(outlets.map(({ id }) => db.$transaction((tx) => refreshOutletSearch(tx, [id]))));
  expect(await Promise.all(words.map(countOf))).toEqual(words.map(() => 12));
});
