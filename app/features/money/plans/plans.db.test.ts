import { expect, it } from "vitest";
import { listPlansOnSale } from "#app/features/money/plans/plans.queries.server.ts";
import { db, sqlState } from "#app/platform/db.server.ts";

const checkViolation = "23514";
const uniqueViolation = "23505";
const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlState);
const pro = { code_version: { code: "pro", version: 1 } };

it("the five plans are on sale from the start", async () => {
  const plans = await listPlansOnSale();
  expect(
    plans.map(({ code, price, maxBarbers, commissionPercent, onceDays, outletType }) => [
      code,
      price,
      maxBarbers,
      commissionPercent,
      onceDays,
      outletType,
    ]),
  ).toEqual([
    ["rintisan", 0, 3, 10, 14, null],
    ["mobile", 49_000, 1, 10, null, "MOBILE_BARBER"],
    ["basic", 99_000, 3, 10, null, null],
    ["pro", 199_000, 10, 7, null, null],
    ["bisnis", 399_000, null, 5, null, null],
  ]);
});

it("a version is never edited or deleted", async () => {
  const before = await db.plan.findUnique({ where: pro });
  const edits = [{ price: 1 }, { commissionPercent: 0 }, { maxBarbers: null }, { name: "Pro Plus" }, { version: 9 }];
  for (const data of edits)
    expect(await stateOf(db.plan.update({ where: pro, data })), JSON.stringify(data)).toBe(checkViolation);
  expect(await stateOf(db.plan.delete({ where: pro }))).toBe(checkViolation);
  expect(await db.plan.findUnique({ where: pro })).toEqual(before);
});

it("a version that retires together with new terms is an edit too", async () => {
  expect(await stateOf(db.plan.update({ where: pro, data: { price: 1, retiredAt: new Date() } }))).toBe(checkViolation);
});

it("the next version takes the place of the one that retires, one on sale per plan", async () => {
  const { createdAt, ...terms } = await db.plan.findUniqueOrThrow({ where: pro });
  const next = { ...terms, version: 2, price: 219_000 };
  expect(await stateOf(db.plan.create({ data: next }))).toBe(uniqueViolation);

  await db.plan.update({ where: pro, data: { retiredAt: new Date() } });
  await db.plan.create({ data: next });
  const onSale = (await listPlansOnSale()).filter(({ code }) => code === "pro");
  expect(onSale.map(({ version, price }) => [version, price])).toEqual([[2, 219_000]]);
  expect((await db.plan.findUnique({ where: pro }))?.price).toBe(199_000);

  expect(await stateOf(db.plan.update({ where: pro, data: { retiredAt: null } }))).toBe(checkViolation);
});
