import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { decideAdjustment, requestAdjustment } from "#app/features/money/ledger/adjust-ledger.server.ts";
import {
  type CorrectionName,
  correctionNames,
  corrections,
  ownerNeedOf,
  reversibleKinds,
} from "#app/features/money/ledger/adjustment.ts";
import { adjustmentFilter } from "#app/features/money/ledger/adjustment-filter.ts";
import { listAdjustments } from "#app/features/money/ledger/adjustments.queries.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { gatewaySettled } from "#app/features/money/ledger/postings.ts";
import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import { lockRoles } from "#app/features/people/management/role-lock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";

const reason = "Koreksi menurut laporan bulan ini.";
const ids = { one: "", two: "", customer: "", outlet: "", owner: "" };

beforeAll(async () => {
  const [one, two, customer] = await Promise.all([createManager(), createManager("Dewi"), createUser("Rina Wijaya")]);
  const outlet = await createOutlet();
  Object.assign(ids, { one: one.id, two: two.id, customer: customer.id, outlet: outlet.id, owner: outlet.ownerId });
});

const ask = (correction: CorrectionName, amount: number, owner?: string, member = ids.one) =>
  requestAdjustment(
    { act: "correct", correction, amount, reason, ...(owner && { owner }) },
    { kind: "management", id: member },
  );
const reverse = (transaction: string, member = ids.one) =>
  requestAdjustment({ act: "reverse", transaction, reason }, { kind: "management", id: member });
const approve = (id: string, member = ids.two) =>
  decideAdjustment({ id, act: "approve", reason }, { kind: "management", id: member });
const reject = (id: string, member = ids.two) =>
  decideAdjustment({ id, act: "reject", reason }, { kind: "management", id: member });
const idOf = (asked: Awaited<ReturnType<typeof ask>>) => (asked.ok ? asked.id : asked.reason);
const isSound = async () => (await proveLedger(null)).problemCount === 0;
const walletOf = () => balanceOf(accountOf("CUSTOMER_WALLET", ids.customer));

test("a correction moves money once a second member approves it, and is on record with both reasons", async () => {
  const id = idOf(await ask("compensate-customer", 25_000, ids.customer));
  expect(await walletOf()).toBe(0);
  expect(await approve(id, ids.one)).toEqual({ ok: false, reason: "same-member" });
  expect(await approve(id)).toEqual({ ok: true, id });
  expect(await walletOf()).toBe(25_000);
  expect(await approve(id)).toEqual({ ok: false, reason: "decided" });
  const row = await db.ledgerAdjustment.findUniqueOrThrow({ where: { id } });
  const posted = await db.ledgerTransaction.findUniqueOrThrow({ where: { id: row.transactionId ?? "" } });
  expect([row.status, posted.kind, posted.key]).toEqual(["POSTED", "ADJUSTMENT", `adjustment:${id}`]);
  const rows = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
  expect(rows.map(({ action, actorId, after }) => [action, actorId, (after as { reason: string }).reason])).toEqual([
    ["ledger.adjustment_asked", ids.one, reason],
    ["ledger.adjustment_posted", ids.two, reason],
  ]);
  expect(await isSound()).toBe(true);
});

test("adjustments are found by their state and by whose money or wish they are", async () => {
  const idOfCustomer = idOf(await ask("give-promo", 1_000, ids.customer));
  const idOfOutlet = idOf(await ask("compensate-outlet", 1_000, ids.outlet, ids.two));
  const found = async (search: string) => {
    const { adjustments } = await listAdjustments(adjustmentFilter.read(new URLSearchParams(search)));
    const shown = adjustments.map(({ id }) => id);
    return [shown.includes(idOfCustomer), shown.includes(idOfOutlet)];
  };
  expect(await found("view=ASKED")).toEqual([true, true]);
  expect(await found("view=POSTED")).toEqual([false, false]);
  expect(await found("q=rina w")).toEqual([true, false]);
  expect(await found(`q=${ids.outlet}`)).toEqual([false, true]);
  expect(await found("q=Dewi&view=ASKED")).toEqual([false, true]);
  expect(await found("q=Orang Lain")).toEqual([false, false]);
  await reject(idOfCustomer);
  await reject(idOfOutlet, ids.one);
});

test("of two who approve at once it is posted once, and what was rejected never is", async () => {
  const three = await createManager("Rudi Salam");
  const id = idOf(await ask("give-promo", 5_000, ids.customer));
  const before = await walletOf();
  const answers = await Promise.all([approve(id), approve(id, three.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await walletOf()).toBe(before + 5_000);
  const other = idOf(await ask("give-promo", 5_000, ids.customer));
  expect(await reject(other, ids.one)).toEqual({ ok: true, id: other });
  expect(await approve(other)).toEqual({ ok: false, reason: "decided" });
  expect(await walletOf()).toBe(before + 5_000);
});

test("nobody is paid what is not there, nobody unknown, and nobody by themselves", async () => {
  const much = idOf(await ask("take-from-customer", 90_000_000, ids.customer));
  expect(await approve(much)).toEqual({ ok: false, reason: "insufficient" });
  expect(await ask("compensate-customer", 1, randomUUID())).toEqual({ ok: false, reason: "unknown-owner" });
  expect(await ask("compensate-outlet", 1, ids.customer)).toEqual({ ok: false, reason: "unknown-owner" });
  const own = idOf(await ask("compensate-outlet", 1_000, ids.outlet));
  expect(await approve(own, ids.owner)).toEqual({ ok: false, reason: "not-member" });
  await db.roleGrant.create({ data: { userId: ids.owner, role: "MANAGEMENT" } });
  expect(await approve(own, ids.owner)).toEqual({ ok: false, reason: "own-money" });
  expect(await approve(own)).toMatchObject({ ok: true });
  expect(await approve(randomUUID())).toEqual({ ok: false, reason: "not-found" });
});

test("who is suspended or deleted counts as no member any more", async () => {
  const [gone, suspended] = await Promise.all([createManager("Sari Indah"), createManager("Tono Hadi")]);
  const asked = idOf(await ask("give-promo", 2_000, ids.customer, gone.id));
  await db.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
  for (const { id } of [gone, suspended]) {
    expect(await ask("give-promo", 2_000, ids.customer, id)).toEqual({ ok: false, reason: "not-member" });
  }
  expect(await approve(asked, suspended.id)).toEqual({ ok: false, reason: "not-member" });
  expect(await approve(asked)).toEqual({ ok: false, reason: "asker-gone" });
});

test("a form sent twice asks once; what was decided may be asked again", async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
  const asked = await Promise.all([1, 2, 3].map(() => ask("give-promo", 4_321, ids.customer)));
  const [first = ""] = new Set(asked.map(idOf));
  expect(new Set(asked.map(idOf)).size).toBe(1);
  expect(idOf(await ask("give-promo", 4_321, ids.customer, ids.two))).not.toBe(first);
  expect(idOf(await ask("give-promo", 4_322, ids.customer))).not.toBe(first);
  expect(await approve(first)).toMatchObject({ ok: true });
  expect(idOf(await ask("give-promo", 4_321, ids.customer))).not.toBe(first);
});

test("an outlet without earnings pays what it owes by a transfer, no more than that, and can be closed", async () => {
  const { id: outletId, ownerId } = await createOutlet();
  const owner = { id: ownerId, isAdmin: false };
  await approve(idOf(await ask("charge-debt", 7_000, outletId)));
  expect(await closeOutlet(owner, { outletId })).toEqual({ ok: false, reason: "money-left" });
  const bank = await balanceOf(platformAccount("BANK_CASH"));
  expect(await approve(idOf(await ask("receive-debt", 7_001, outletId)))).toEqual({
    ok: false,
    reason: "insufficient",
  });
  expect(await approve(idOf(await ask("receive-debt", 7_000, outletId)))).toMatchObject({ ok: true });
  expect(await balanceOf(platformAccount("BANK_CASH"))).toBe(bank - 7_000);
  expect(await closeOutlet(owner, { outletId })).toEqual({ ok: true });
  expect(await isSound()).toBe(true);
});

test("who asked and lost the role meanwhile is no first member; another one asks again", async () => {
  const three = await createManager("Rudi Salam");
  const id = idOf(await ask("give-promo", 5_000, ids.customer, three.id));
  const before = await walletOf();
  let answer: ReturnType<typeof approve> | undefined;
  await inTransaction(async (tx) => {
    await lockRoles(tx);
    answer = approve(id);
    const waiting = () => db.$queryRaw`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(waiting).toHaveLength(1);
    await tx.roleGrant.deleteMany({ where: { userId: three.id } });
  });
  expect(await answer).toEqual({ ok: false, reason: "asker-gone" });
  expect(await ask("give-promo", 5_000, ids.customer, three.id)).toEqual({ ok: false, reason: "not-member" });
  expect(await reject(id)).toEqual({ ok: true, id });
  expect(await walletOf()).toBe(before);
});

describe("a reversal", () => {
  const settle = async () => {
    const posting = gatewaySettled({ reference: randomUUID(), gross: 40_000, fee: 280 });
    await inTransaction((tx) => mustPost(tx, posting));
    return (await db.ledgerTransaction.findUniqueOrThrow({ where: { key: posting.key } })).id;
  };

  test("undoes one transaction as a whole, once", async () => {
    const id = await settle();
    const before = await balanceOf(platformAccount("BANK_CASH"));
    const asked = await Promise.all([reverse(id), reverse(id, ids.two)]);
    const made = asked.filter(({ ok }) => ok);
    expect(made).toHaveLength(1);
    expect(asked.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "reversed-already" });
    const [first] = made;
    const askedBy = asked[0]?.ok ? ids.one : ids.two;
    await approve(first?.ok ? first.id : "", askedBy === ids.one ? ids.two : ids.one);
    expect(await balanceOf(platformAccount("BANK_CASH"))).toBe(before + 39_720);
    expect(await reverse(id)).toEqual({ ok: false, reason: "reversed-already" });
    expect(await isSound()).toBe(true);
  });

  test("may be asked for again when it was rejected", async () => {
    const id = await settle();
    await reject(idOf(await reverse(id)));
    const again = idOf(await reverse(id));
    expect(await approve(again)).toEqual({ ok: true, id: again });
  });

  test("is refused for what a booking, a payment or a withdrawal stands for", async () => {
    const lines = [
      { account: platformAccount("GATEWAY_CLEARING"), amount: -1000 },
      { account: accountOf("CUSTOMER_WALLET", ids.customer), amount: 1000 },
    ];
    await inTransaction((tx) => mustPost(tx, { kind: "LATE_PAYMENT", key: "late", lines }));
    const { id } = await db.ledgerTransaction.findUniqueOrThrow({ where: { key: "late" } });
    expect(await reverse(id)).toEqual({ ok: false, reason: "not-reversible" });
    expect(reversibleKinds).not.toContain("REVERSAL");
    expect(await reverse(randomUUID())).toEqual({ ok: false, reason: "unknown-transaction" });
  });
});

test("the ledger is sound after every correction there is, in any order, approved, rejected or refused", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const name = correctionNames[turn % correctionNames.length] ?? "pay-tax";
    const need = ownerNeedOf(name);
    const owner = need === "customer" ? ids.customer : need === "outlet" ? ids.outlet : undefined;
    const id = idOf(await ask(name, 1 + random(60_000), owner));
    await (random(5) === 0 ? reject(id) : approve(id));
    if (random(4) === 0) {
      const row = await db.ledgerAdjustment.findUniqueOrThrow({ where: { id } });
      const undone = row.transactionId ? await reverse(row.transactionId) : null;
      if (undone?.ok) await approve(undone.id);
    }
  }
  expect(await db.ledgerAdjustment.count({ where: { status: "POSTED" } })).toBeGreaterThan(20);
  expect(await isSound()).toBe(true);
});

describe("the database", () => {
  const insert = (debit: string, credit: string, extra = "") =>
    db.$executeRawUnsafe(`INSERT INTO ledger_adjustment (id, debit_kind, debit_owner, credit_kind, credit_owner, amount,
      reason, asked_by, asked_at ${extra ? ", status, decided_by, decided_at, transaction_id" : ""})
      VALUES (gen_random_uuid(), '${debit}', '${ids.outlet}', '${credit}', '${ids.outlet}', 1000, '${reason}',
        '${ids.one}', now() ${extra})`);

  test("allows the pairs of accounts that the code allows, and no other", async () => {
    const ofPairs = `${reason} (pair)`;
    await db.$executeRawUnsafe(`DO $do$ DECLARE debit ledger_account_kind; credit ledger_account_kind; BEGIN
      FOREACH debit IN ARRAY enum_range(NULL::ledger_account_kind) LOOP
        FOREACH credit IN ARRAY enum_range(NULL::ledger_account_kind) LOOP
          BEGIN
            INSERT INTO ledger_adjustment (id, debit_kind, debit_owner, credit_kind, credit_owner, amount, reason,
              asked_by, asked_at)
            VALUES (gen_random_uuid(), debit, '${ids.outlet}', credit, '${ids.outlet}', 1000, '${ofPairs}',
              '${ids.one}', now());
          EXCEPTION WHEN check_violation THEN NULL;
          END;
        END LOOP;
      END LOOP;
    END $do$`);
    const inserted = await db.ledgerAdjustment.findMany({ where: { reason: ofPairs } });
    const allowed = inserted.map(({ debitKind, creditKind }) => `${debitKind} ${creditKind}`);
    expect(allowed.sort()).toEqual(
      Object.values(corrections)
        .map(({ debit, credit }) => `${debit} ${credit}`)
        .sort(),
    );
  });

  test("refuses one member alone, and a change of what was asked or decided", async () => {
    const alone = `, 'POSTED', '${ids.one}', now(), gen_random_uuid()`;
    await expect(insert("DISPUTE_LOSS", "CUSTOMER_WALLET", alone)).rejects.toThrow("ledger_adjustment_second");
    const id = idOf(await ask("give-promo", 5_000, ids.customer));
    const edit = db.ledgerAdjustment.update({ where: { id }, data: { amount: 50_000 } });
    await expect(edit).rejects.toThrow("stays as it is");
    await reject(id);
    const again = db.ledgerAdjustment.update({ where: { id }, data: { status: "ASKED" } });
    await expect(again).rejects.toThrow("stays as it is");
    await expect(db.ledgerAdjustment.delete({ where: { id } })).rejects.toThrow("stays as it is");
  });
});
