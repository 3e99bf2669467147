import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advancePayout } from "#app/features/money/payouts/advance-payout.server.ts";
import { advancePayouts } from "#app/features/money/payouts/advance-payouts.server.ts";
import { takePayoutNotice } from "#app/features/money/payouts/take-payout-notice.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createIris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";
import { createIrisSimulator, type IrisFault } from "#tests/simulators/iris.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";
import { balanceIn, letGoWithdrawal, payoutNow, postedTo } from "#tests/support/withdrawal-fixtures.ts";
import { isSilent, withoutAnswer } from "#tests/support/without-answer.ts";

const keys = { creatorKey: "creator", approverKey: "approver", merchantKey: "merchant" };
const vendor = createIrisSimulator({ ...keys, webhookUrl: null });
let server: RunningSimulators;
let iris: PayoutGateway;
let userId: string;
let memberId: string;

/** For as long as a busy machine may take. */
const patience = 60_000;

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  iris = createIris({ url: `${server.origin}/iris`, ...keys, patience });
  await db.taxRate.deleteMany();
  userId = (await createUser()).id;
  memberId = (await createManager()).id;
});

/** 100.000 and its fee, out of a wallet of 150.000. */
const approved = () => letGoWithdrawal(userId, memberId);
const later = (minutes: number) => payoutNow.add({ minutes });
const advance = (id: string, minutes = 0) => advancePayout(id, later(minutes), iris);
const rowOf = (id: string) => db.withdrawal.findUniqueOrThrow({ where: { id } });
const refOf = async (id: string) => (await rowOf(id)).payoutRef ?? "";
const payoutsOf = async (id: string) => {
  const { code } = await rowOf(id);
  return vendor.payouts.filter(({ notes }) => notes === `Pangkas ${code.replace("-", "")}`);
};
/** What becomes of a call with this fault, once its caller knows. */
const until = <T>({ kind }: IrisFault, call: () => Promise<T>) =>
  isSilent(kind) ? withoutAnswer(vendor, patience, call) : call();

test("an approved withdrawal is sent once and paid once", async () => {
  const id = await approved();
  expect(await advance(id)).toBe("advanced");
  expect(await rowOf(id)).toMatchObject({ status: "PROCESSING" });
  expect(await payoutsOf(id)).toMatchObject([
    { amount: 100_000, name: "BUDI SANTOSO", bank: "bca", status: "processed" },
  ]);
  await vendor.finish(await refOf(id), "completed");
  await openConnections(8);
  await Promise.all(Array.from({ length: 8 }, () => advance(id, 3)));
  expect(await rowOf(id)).toMatchObject({ status: "PAID" });
  expect(await payoutsOf(id)).toHaveLength(1);
  expect(await balanceIn("PAYOUT_TRANSIT", id)).toBe(0);
  expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(46_000);
  expect(await postedTo("BANK_CASH", id)).toBe(100_000);
  expect(await postedTo("REVENUE_WITHDRAWAL_FEE", id)).toBe(4_000);
});

test("one that two workers take at once is one payout", async () => {
  const id = await approved();
  await openConnections(10);
  await Promise.all(Array.from({ length: 10 }, () => advance(id)));
  expect((await payoutsOf(id)).filter(({ history }) => history.includes("approved"))).toHaveLength(1);
});

describe("an answer that is lost", () => {
  const faults: IrisFault[] = [{ kind: "lost" }, { kind: "hang" }, { kind: "half" }, { kind: "error", status: 503 }];

  test.each(faults)("while registering ($kind) sends no money twice", async (fault) => {
    const id = await approved();
    vendor.failNext(fault);
    expect(await until(fault, () => advance(id))).toBe("unknown");
    expect(await rowOf(id)).toMatchObject({ status: "PROCESSING", payoutRef: null });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(46_000);
    expect(await advance(id, 3)).toBe("advanced");
    const sent = await payoutsOf(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.status).toBe("processed");
  });

  test("while registering, found a day later, leaves the first number unapproved", async () => {
    const id = await approved();
    vendor.failNext({ kind: "lost" });
    await until({ kind: "lost" }, () => advance(id));
    vendor.now = () => Date.now() + 25 * 3_600_000;
    await advance(id, 25 * 60);
    vendor.now = () => Date.now();
    const sent = await payoutsOf(id);
    expect(sent.map(({ status }) => status).sort()).toEqual(["processed", "queued"]);
  });

  test.each(faults)("while approving ($kind) is followed by a question, never by a blind repetition", async (fault) => {
    const id = await approved();
    // The first answer is good, the second is not.
    const create = iris.create.bind(iris);
    const gateway: PayoutGateway = {
      ...iris,
      async create(order) {
        const created = await create(order);
        vendor.failNext(fault);
        return created;
      },
    };
    expect(await until(fault, () => advancePayout(id, payoutNow, gateway))).toBe("unknown");
    expect(await rowOf(id)).toMatchObject({ status: "PROCESSING" });
    const before = vendor.calls.length;
    await advance(id, 3);
    expect(vendor.calls[before]).toMatch(/^GET /);
    await advance(id, 6);
    const [sent] = await payoutsOf(id);
    expect(sent?.history.filter((status) => status === "approved")).toHaveLength(1);
  });
});

test("a process that dies after the commit leaves what the next run sends", async () => {
  const id = await approved();
  const dying: PayoutGateway = {
    ...iris,
    create: () => {
      throw new Error("killed");
    },
  };
  await expect(advancePayout(id, payoutNow, dying)).rejects.toThrow("killed");
  expect(await rowOf(id)).toMatchObject({ status: "PROCESSING", payoutRef: null });
  await db.withdrawal.updateMany({
    where: { id: { not: id } },
    data: { checkedAt: new Date(later(5).epochMilliseconds) },
  });
  expect(await advancePayouts(later(5), iris)).toBeGreaterThanOrEqual(1);
  expect(await payoutsOf(id)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ status: "PROCESSING", payoutRef: expect.any(String) });
});

test("a paid one that is not due does not stand before one that waits for the bank's word", async () => {
  const [paid, open] = [await approved(), await approved()];
  for (const id of [paid, open]) expect(await advance(id)).toBe("advanced");
  await vendor.finish(await refOf(paid), "completed");
  await advance(paid, 3);
  expect(await rowOf(paid)).toMatchObject({ status: "PAID" });
  const checked = (id: object, minutes: number) =>
    db.withdrawal.updateMany({ where: { id }, data: { checkedAt: new Date(later(minutes).epochMilliseconds) } });
  await checked({ notIn: [paid, open] }, 60);
  await checked({ in: [open] }, 10);
  expect(await advancePayouts(later(60), iris, 1)).toBe(1);
  expect((await rowOf(open)).checkedAt).toEqual(new Date(later(60).epochMilliseconds));
});

describe("a failure", () => {
  test("of the order gives back amount and fee", async () => {
    const id = await approved();
    vendor.failNext({ kind: "error", status: 400, body: { error_message: "Beneficiary account is closed" } });
    expect(await advance(id)).toBe("advanced");
    expect(await rowOf(id)).toMatchObject({ status: "FAILED", payoutRef: null });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  });

  test("of our keys fails nothing", async () => {
    const id = await approved();
    vendor.failNext({ kind: "error", status: 401 });
    expect(await advance(id)).toBe("unknown");
    expect(await rowOf(id)).toMatchObject({ status: "PROCESSING" });
  });

  test("after the bank had paid takes the fee back with its PPN", async () => {
    await db.taxRate.create({ data: { startsOn: new Date("2026-01-01"), basisPoints: 1100 } });
    const id = await approved();
    await advance(id);
    await vendor.finish(await refOf(id), "completed");
    await advance(id, 3);
    expect(await postedTo("TAX_PAYABLE", id)).toBe(396);
    await db.taxRate.create({ data: { startsOn: new Date("2026-12-02"), basisPoints: 1200 } });
    await vendor.finish(await refOf(id), "failed");
    await advance(id, 2 * 24 * 60);
    expect(await rowOf(id)).toMatchObject({ status: "FAILED" });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
    for (const kind of ["BANK_CASH", "REVENUE_WITHDRAWAL_FEE", "TAX_PAYABLE"] as const) {
      expect(await postedTo(kind, id)).toBe(0);
    }
  });

  test("of another amount than ours moves nothing", async () => {
    const id = await approved();
    await advance(id);
    await vendor.finish(await refOf(id), "completed");
    const gateway: PayoutGateway = {
      ...iris,
      async status(payoutRef) {
        const told = await iris.status(payoutRef);
        return told.ok && told.fact ? { ok: true, fact: { ...told.fact, amount: 1 } } : told;
      },
    };
    await advancePayout(id, later(3), gateway);
    expect(await rowOf(id)).toMatchObject({ status: "PROCESSING" });
  });
});

describe("notifications", () => {
  const notice = (payoutRef: string, status: string) => ({ payoutRef, status, raw: `{"status":"${status}"}` });
  const take = (payoutRef: string, status: string) => takePayoutNotice(notice(payoutRef, status), later(5), iris);

  test("in any order, any number of times, come to one state and one effect", async () => {
    const orders = [
      ["approved", "processed", "completed"],
      ["completed", "processed", "approved"],
      ["processed", "completed", "completed", "approved"],
    ];
    for (const order of orders) {
      userId = (await createUser()).id;
      const id = await approved();
      await advance(id);
      const ref = await refOf(id);
      await vendor.finish(ref, "completed");
      const answers = await Promise.all([...order, ...order].map((status) => take(ref, status)));
      expect(new Set(answers)).toEqual(new Set([true]));
      expect(await rowOf(id)).toMatchObject({ status: "PAID" });
      expect(await postedTo("BANK_CASH", id)).toBe(100_000);
      expect(await db.payoutEvent.count({ where: { payoutRef: ref } })).toBe(new Set(order).size);
    }
  });

  test("are a hint only: money follows what the provider says when asked", async () => {
    const id = await approved();
    await advance(id);
    const ref = await refOf(id);
    expect(await take(ref, "completed")).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "PROCESSING" });
    await vendor.finish(ref, "completed");
    await take(ref, "processed");
    await vendor.finish(ref, "failed");
    expect(await take(ref, "failed")).toBe(true);
    expect(await take(ref, "completed")).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "FAILED" });
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  });

  test("come again while the provider cannot be asked, and are taken then", async () => {
    const id = await approved();
    await advance(id);
    const ref = await refOf(id);
    await vendor.finish(ref, "completed");
    vendor.failNext({ kind: "error", status: 503 });
    expect(await take(ref, "completed")).toBe(false);
    expect(await take(ref, "completed")).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: "PAID" });
  });

  test("of somebody else's payout are kept and change nothing", async () => {
    const ref = randomUUID();
    expect(await take(ref, "completed")).toBe(true);
    expect(await db.payoutEvent.count({ where: { payoutRef: ref } })).toBe(1);
  });
});
