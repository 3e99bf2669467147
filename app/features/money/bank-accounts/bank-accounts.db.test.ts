import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBankAccount } from "#app/features/money/bank-accounts/add-bank-account.server.ts";
import { listBankAccountsOf } from "#app/features/money/bank-accounts/bank-accounts.queries.server.ts";
import {
  checkBankAccount,
  listUncheckedAccounts,
} from "#app/features/money/bank-accounts/check-bank-account.server.ts";
import { choosePrimaryAccount } from "#app/features/money/bank-accounts/choose-primary-account.server.ts";
import { removeBankAccount } from "#app/features/money/bank-accounts/remove-bank-account.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createIris } from "#app/platform/gateways/iris.server.ts";
import type { PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";
import { open } from "#app/platform/secret-box.server.ts";
import { createIrisSimulator } from "#tests/simulators/iris.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { askWithdrawal, giveWallet, payoutNow } from "#tests/support/withdrawal-fixtures.ts";

const keys = { creatorKey: "creator", approverKey: "approver", merchantKey: "merchant" };
const vendor = createIrisSimulator({ ...keys, webhookUrl: null });
let server: RunningSimulators;
let iris: PayoutGateway;
let userId: string;

beforeAll(async () => {
  server = await startSimulators(0, [vendor.simulator]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  iris = createIris({ url: `${server.origin}/iris`, ...keys, patience: 15_000 });
  userId = (await createUser()).id;
});

const add = async (number: string, holderName = "Budi Santoso") => {
  const added = await addBankAccount({ user: { id: userId }, bankCode: "bca", number, holderName }, payoutNow);
  return added.ok ? added.accountId : added.reason;
};
const check = (id: string, minutes = 0) => checkBankAccount(id, payoutNow.add({ minutes }), iris);
const shown = async (hours = 0) => listBankAccountsOf(userId, payoutNow.add({ hours }));

test("a number is sealed, and stands nowhere else", async () => {
  const id = await add("1234567890");
  const row = await db.bankAccount.findUniqueOrThrow({ where: { id } });
  expect(open(row.number)).toBe("1234567890");
  expect(Buffer.from(row.number).toString("latin1")).not.toContain("1234567890");
  const [audit, outbox] = [await db.auditLog.findMany({ where: { entityId: id } }), await db.outboxEvent.findMany()];
  expect(JSON.stringify([audit, outbox, await shown()])).not.toContain("1234567890");
  expect(audit).toMatchObject([{ action: "bank-account.added", after: { number: "•••• 7890" } }]);
});

describe("the bank is asked", () => {
  test.each([
    ["the same name", "BUDI SANTOSO", "VERIFIED"],
    ["with a title and in another order", "SANTOSO BUDI, H., S.KOM", "VERIFIED"],
    ["another name", "SITI RAHMAWATI", "REJECTED"],
    ["no such account", null, "REJECTED"],
  ])("%s", async (_, name, status) => {
    const id = await add("1111222233");
    vendor.nameAccount("1111222233", name);
    await check(id);
    await check(id);
    const [account] = await shown();
    expect(account).toMatchObject({ status, isUsable: false });
    expect(account?.problem === null).toBe(status === "VERIFIED");
    expect(JSON.stringify(await db.bankAccount.findMany({ where: { id } }))).not.toContain("SITI");
    const kinds = await db.outboxEvent.findMany({ where: { key: { contains: id } }, select: { kind: true } });
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      "bank-account-added",
      `bank-account-${status.toLowerCase()}`,
    ]);
  });

  test("and asked again while it does not answer", async () => {
    const id = await add("2222333344");
    vendor.nameAccount("2222333344", "BUDI SANTOSO");
    vendor.failNext({ kind: "error", status: 503 });
    await check(id);
    expect(await shown()).toMatchObject([{ status: "UNVERIFIED" }]);
    expect(await listUncheckedAccounts(payoutNow.add({ minutes: 5 }))).not.toContain(id);
    expect(await listUncheckedAccounts(payoutNow.add({ minutes: 11 }))).toContain(id);
    await check(id, 11);
    expect(await shown()).toMatchObject([{ status: "VERIFIED" }]);
    expect(await listUncheckedAccounts(payoutNow.add({ minutes: 60 }))).not.toContain(id);
  });
});

test("24 hours pass before an account can be used", async () => {
  const id = await add("3333444455");
  vendor.nameAccount("3333444455", "BUDI SANTOSO");
  await check(id);
  expect(await shown(23)).toMatchObject([{ isUsable: false, coolingUntil: "Rabu, 2 Desember 2026 pukul 10.00 WIB" }]);
  expect(await shown(24)).toMatchObject([{ isUsable: true, coolingUntil: null }]);
});

test("the same number is kept once, and no more than five, however fast they come", async () => {
  await openConnections(8);
  const same = await Promise.all(Array.from({ length: 6 }, () => add("4444555566")));
  expect(same.filter((each) => each === "already-added")).toHaveLength(5);
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`555566667${index}`)));
  expect(others.filter((each) => each === "too-many")).toHaveLength(4);
  expect(await shown()).toHaveLength(5);
  expect((await shown()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
});

test("an account with money on its way stays; once it is removed the next one is primary", async () => {
  const first = await add("6666777788");
  const second = await add("6666777799");
  await db.bankAccount.updateMany({ where: { userId }, data: { status: "VERIFIED", usableFrom: new Date(0) } });
  await giveWallet(userId, 200_000);
  await askWithdrawal({ userId, bankAccountId: first, amount: 60_000 });
  const remove = (id: string) => removeBankAccount({ id: userId }, id, payoutNow);
  expect(await remove(first)).toEqual({ ok: false, reason: "withdrawal-running" });
  await db.withdrawal.updateMany({ where: { requestedBy: userId }, data: { status: "CANCELLED" } });
  expect(await remove(first)).toEqual({ ok: true });
  expect(await remove(first)).toEqual({ ok: false, reason: "not-found" });
  expect(await shown()).toMatchObject([{ id: second, isPrimary: true }]);
});

test("nobody touches the accounts of others", async () => {
  const id = await add("7777888899");
  const stranger = await createUser("Sari Dewi");
  expect(await choosePrimaryAccount({ id: stranger.id }, id)).toEqual({ ok: false, reason: "not-found" });
  expect(await removeBankAccount({ id: stranger.id }, id, payoutNow)).toEqual({ ok: false, reason: "not-found" });
  expect(await listBankAccountsOf(stranger.id)).toEqual([]);
  expect(await shown()).toMatchObject([{ id }]);
});
