import { beforeAll, describe, expect, test } from "vitest";
import { checkBankAccount } from "#app/features/money/bank-accounts/check-bank-account.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { createBankAccount } from "#tests/support/withdrawal-fixtures.ts";

const path = "/account/bank";
const account = { act: "add", bank: "bca", number: "123 456 7890", holder: "Budi Santoso" };
let userId: string;
let client: Client;

beforeAll(async () => {
  userId = (await createUser()).id;
  client = await signedIn(userId);
});
const textOf = async (url = path) => (await (await client.get(url)).text()).replaceAll("<!-- -->", "");

describe("the page of bank accounts", () => {
  test("stands in the menu, and belongs to nobody's cache", async () => {
    const response = await client.get(path);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toContain('href="/account/bank"');
    expect(await textOf("/")).toContain('href="/account/bank"');
  });

  test("adds an account by a plain form and shows it masked, being checked and cooling", async () => {
    const response = await client.post(path, account);
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    const text = await textOf();
    for (const shown of [
      "•••• 7890",
      "Budi Santoso",
      "Sedang diperiksa",
      "Utama",
      "penarikan ke rekening ini bisa mulai",
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/123 ?456 ?7890/);
  });

  test("keeps what was typed beside what is wrong", async () => {
    const response = await client.post(path, { ...account, number: "12345", holder: "" });
    expect(response.status).toBe(422);
    const page = await pageOf(response);
    expect(typedIn(page, "number")).toContain("12345");
    expect(errorBeside(page, "number")).toEqual({
      text: "Nomor rekening terdiri dari 8 sampai 18 angka",
      isTied: true,
    });
    expect(errorBeside(page, "holder").text).toBe("Nama pemilik belum diisi");
    const again = await pageOf(client.post(path, account));
    expect(errorBeside(again, "number").text).toBe("Rekening ini sudah ada di akun Anda");
    const short = await pageOf(client.post(path, { ...account, number: "12345678" }));
    expect(errorBeside(short, "number").text).toContain("BCA terdiri dari 10 digit");
  });

  test("changes the primary account and removes one, by buttons that are forms", async () => {
    const second = await createBankAccount(userId);
    expect((await client.post(path, { act: "primary", account: second.id })).status).toBe(302);
    expect(await db.bankAccount.findUnique({ where: { id: second.id } })).toMatchObject({ isPrimary: true });
    expect((await client.post(path, { act: "remove", account: second.id })).status).toBe(302);
    expect(await textOf()).not.toContain(`•••• ${second.numberLast4}`);
  });

  test("knows nothing of the accounts of others", async () => {
    const foreign = await createBankAccount((await createUser("Sari Dewi")).id);
    for (const act of ["primary", "remove"]) {
      expect((await client.post(path, { act, account: foreign.id })).status).toBe(404);
    }
    expect(await db.bankAccount.findUnique({ where: { id: foreign.id } })).toMatchObject({ removedAt: null });
    expect(await textOf()).not.toContain(`•••• ${foreign.numberLast4}`);
  });

  test("does not remove an account that money is on its way to", async () => {
    const kept = await createBankAccount(userId);
    const set = { requestedBy: userId, bankAccountId: kept.id, amount: 60_000, fee: 4_000, code: "WD-TEST22" };
    await db.withdrawal.create({ data: set });
    const response = await client.post(path, { act: "remove", account: kept.id });
    expect(response.status).toBe(409);
    expect(alertText(await pageOf(response))).toContain("Masih ada penarikan ke rekening ini");
  });

  test("refuses a form without an act", async () => {
    expect((await client.post(path, { bank: "bca" })).status).toBe(422);
  });
});

test("an account whose bank is out of reach stays as it is", async () => {
  const { id } = await createBankAccount(userId, { status: "UNVERIFIED", bankName: null });
  await checkBankAccount(id);
  expect(await db.bankAccount.findUnique({ where: { id } })).toMatchObject({ status: "UNVERIFIED" });
});
