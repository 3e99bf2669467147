import { beforeAll, expect, test } from "vitest";
import type { Member } from "#app/features/core/access/actor.ts";
import {
  bringPlanChanges,
  cancelPlanChange,
  planChange,
} from "#app/features/money/plan-management/change-plan.server.ts";
import type { NewTerms } from "#app/features/money/plan-management/plan-change.ts";
import { listPlanVersions } from "#app/features/money/plan-management/plan-versions.queries.server.ts";
import { listPlansOnSale } from "#app/features/money/plans/plans.queries.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { buy, createBuyer, payBy, paymentOf, runningOf, subscribe } from "#tests/support/plan-fixtures.ts";

const reason = "Harga disesuaikan mulai bulan depan.";
let member: Member;
beforeAll(async () => {
  member = await createManager();
});

const pro: NewTerms = {
  name: "Pro",
  tagline: "Untuk barbershop ramai, dengan komisi yang lebih rendah.",
  price: 199_000,
  maxBarbers: 10,
  commissionPercent: 7,
};
const sell = (code: string, terms: NewTerms | null, from: string | null = null) =>
  planChange({ code, terms, from, reason }, member);
const onSale = async (code: string) => (await listPlansOnSale()).find((plan) => plan.code === code);

test("a new version is sold at once; who has the old one keeps and renews it, and nothing of it was edited", async () => {
  const now = clock.now();
  const outlet = await createBuyer();
  await subscribe(outlet, {}, now);
  const before = await db.plan.findFirstOrThrow({ where: { code: "pro", version: 1 } });
  expect(await sell("pro", { ...pro, price: 249_000 })).toMatchObject({ ok: true, isDone: true });
  expect(await onSale("pro")).toMatchObject({ version: 2, price: 249_000 });
  const after = await db.plan.findFirstOrThrow({ where: { code: "pro", version: 1 } });
  expect({ ...after, retiredAt: null }).toEqual(before);

  const renewal = await paymentOf(await buy(outlet, { amount: 199_000 }, now));
  expect(renewal.invoice).toMatchObject({ kind: "RENEWAL", planVersion: 1, amount: 199_000 });
  expect(await payBy(renewal.id, now)).toBe("settled");
  expect(await runningOf(outlet.id)).toMatchObject({ planVersion: 1 });
  const other = await createBuyer();
  const bought = await paymentOf(await buy(other, { amount: 249_000 }, now));
  expect(bought.invoice).toMatchObject({ planVersion: 2, amount: 249_000 });
  const [view] = await listPlanVersions("pro");
  expect(view?.versions.map(({ version, running }) => [version, running])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  const edit = db.plan.updateMany({ where: { code: "pro", version: 1 }, data: { price: 1 } });
  await expect(edit).rejects.toThrow("never edited");
});

test("a planned version comes when its day begins, once, and can be taken back before", async () => {
  const day = localDate(clock.now(), "WIB").add({ days: 10 });
  const basic = { ...pro, name: "Basic", price: 119_000, maxBarbers: 3, commissionPercent: 10 };
  const planned = await sell("basic", basic, day.toString());
  expect(planned).toMatchObject({ ok: true, isDone: false });
  expect(await sell("basic", { ...basic, price: 129_000 })).toEqual({ ok: false, reason: "planned-already" });
  expect(await bringPlanChanges()).toBe(0);
  expect(await onSale("basic")).toMatchObject({ version: 1 });
  const then = clock.now().add({ hours: 11 * 24 });
  expect((await Promise.all([bringPlanChanges(then), bringPlanChanges(then)])).reduce((a, b) => a + b)).toBe(1);
  expect(await onSale("basic")).toMatchObject({ version: 2, price: 119_000, tagline: pro.tagline });

  const again = await sell("basic", { ...basic, price: 139_000 }, day.toString());
  const cancel = { changeId: again.ok ? again.id : "", reason };
  expect(await cancelPlanChange(cancel, member)).toMatchObject({ ok: true });
  expect(await cancelPlanChange(cancel, member)).toEqual({ ok: false, reason: "not-planned" });
  expect(await bringPlanChanges(then)).toBe(0);
});

test("a change that is taken back while it is being brought is not brought", async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
  const day = localDate(clock.now(), "WIB").add({ days: 10 });
  const mobile = { ...pro, name: "Mobile", price: 59_000, maxBarbers: 1, commissionPercent: 10 };
  const planned = await sell("mobile", mobile, day.toString());
  const id = planned.ok ? planned.id : "";
  let bringing: Promise<number> | undefined;
  await inTransaction(async (tx) => {
    await tx.planChange.update({ where: { id }, data: { status: "CANCELLED", endedAt: new Date() } });
    bringing = bringPlanChanges(clock.now().add({ hours: 11 * 24 }));
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(waiting).toHaveLength(1);
  });
  expect(await bringing).toBe(0);
  expect(await onSale("mobile")).toMatchObject({ version: 1 });
  expect(await db.planChange.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "CANCELLED" });
});

test("a retired plan is not sold, its runners go on, and it comes back with a version", async () => {
  const now = clock.now();
  const outlet = await createBuyer();
  await subscribe(outlet, { plan: "bisnis", amount: 399_000 }, now);
  expect(await sell("bisnis", null)).toMatchObject({ ok: true, isDone: true });
  expect(await onSale("bisnis")).toBeUndefined();
  expect(await sell("bisnis", null)).toEqual({ ok: false, reason: "not-on-sale" });
  const renewal = await paymentOf(await buy(outlet, { plan: "bisnis", amount: 399_000 }, now));
  expect(await payBy(renewal.id, now)).toBe("settled");
  const bisnis = { ...pro, name: "Bisnis", price: 399_000, maxBarbers: null, commissionPercent: 5 };
  expect(await sell("bisnis", bisnis)).toMatchObject({ ok: true, isDone: true });
  expect(await onSale("bisnis")).toMatchObject({ version: 2, price: 399_000 });
  const audit = await db.auditLog.findMany({ where: { entity: "plan", entityId: "bisnis" }, orderBy: { id: "asc" } });
  expect(audit.map(({ action }) => action)).toEqual([
    ...["plan.change_planned", "plan.retired", "plan.change_planned", "plan.version_sold"],
  ]);
  expect(
    audit.every(({ actorKind, after }) => actorKind === "management" && JSON.stringify(after).includes(reason)),
  ).toBe(true);
});

test("what cannot be sold is refused", async () => {
  expect(await sell("tidakada", pro)).toEqual({ ok: false, reason: "not-found" });
  const rintisan = { ...pro, name: "Rintisan", price: 1_000, maxBarbers: 3, commissionPercent: 10 };
  expect(await sell("rintisan", rintisan)).toEqual({ ok: false, reason: "once-is-free" });
  expect(await sell("mobile", { ...pro, price: 5_000 })).toEqual({ ok: false, reason: "price-too-low" });
});
