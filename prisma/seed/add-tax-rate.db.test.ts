import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { addTaxRate } from "#prisma/seed/add-tax-rate.ts";

const now = Temporal.Instant.from("2026-12-31T16:00:00Z"); // 23.00 in Jakarta
const add = (day: string, percent: string) => inTransaction((tx) => addTaxRate(tx, day, percent, now));

test("a rate begins on a day to come and may be set again until then; what has begun stays", async () => {
  expect(await add("2027-01-01", "12")).toEqual({ ok: true, startsOn: "2027-01-01", basisPoints: 1200 });
  expect(await add("2027-01-01", "11,5")).toMatchObject({ basisPoints: 1150 });
  expect(await add("2026-12-31", "11")).toEqual({ ok: false, reason: "has-begun" });
  for (const day of ["2027-02-30", "1/1/2027", ""])
    expect(await add(day, "11")).toEqual({ ok: false, reason: "bad-day" });
  for (const percent of ["-1", "51", "11.555", "sebelas"]) {
    expect(await add("2027-03-01", percent)).toEqual({ ok: false, reason: "bad-percent" });
  }
  expect(await taxAt(now)).toEqual({ basisPoints: 0 });
  expect(await taxAt(now.add({ hours: 1 }))).toEqual({ basisPoints: 1150 });
  expect(await db.auditLog.count({ where: { action: "tax-rate.set", entityId: "2027-01-01" } })).toBe(2);
});
