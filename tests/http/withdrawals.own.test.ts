import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { createIrisSimulator } from "#tests/simulators/iris.ts";
import { irisSignature, signedNotice } from "#tests/simulators/iris-webhook.ts";
import { startSimulators } from "#tests/simulators/simulators.ts";
import { localIris } from "#tests/support/environment.ts";

// Before anything reads the environment.
const vendor = createIrisSimulator({
  creatorKey: localIris.IRIS_CREATOR_KEY,
  approverKey: localIris.IRIS_APPROVER_KEY,
  merchantKey: localIris.IRIS_MERCHANT_KEY,
  webhookUrl: null,
});
const server = await startSimulators(0, [vendor.simulator]);
Object.assign(process.env, { ...localIris, IRIS_URL: `${server.origin}/iris` });
const { advancePayout } = await import("#app/features/money/payouts/advance-payout.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createUser } = await import("#tests/support/fixtures.ts");
const { alertText, errorBeside, pageOf, typedIn } = await import("#tests/support/html-reader.ts");
const { Client, signedIn } = await import("#tests/support/http-client.ts");
const { createManager, managementCookieOf } = await import("#tests/support/management-browser.ts");
const { askWithdrawal, balanceIn, createBankAccount, giveWallet, payoutNow } = await import(
  "#tests/support/withdrawal-fixtures.ts"
);

const webhook = "/api/payouts/iris/notification";
const queue = "/management-dashboard/withdrawals";
let userId: string;
let id: string;
let owner: InstanceType<typeof Client>;
const first = new Client();
const second = new Client();

beforeAll(async () => {
  setClock(() => payoutNow);
  first.cookie = await managementCookieOf(await createManager());
  second.cookie = await managementCookieOf(await createManager("Lestari Ayu"));
});
afterAll(async () => {
  setClock(null);
  await server.stop();
});
beforeEach(async () => {
  await ask(100_000);
});

async function ask(amount: number): Promise<void> {
  userId = (await createUser()).id;
  owner = await signedIn(userId);
  await giveWallet(userId, amount + 50_000);
  const account = await createBankAccount(userId);
  const asked = await askWithdrawal({ userId, bankAccountId: account.id, amount });
  if (!asked.ok) throw new Error(asked.reason);
  id = asked.withdrawalId;
}
const readText = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
const statusOf = async () => (await db.withdrawal.findUniqueOrThrow({ where: { id } })).status;
const approve = (client = first) =>
  client.post(`${queue}/${id}`, { act: "approve", reason: "Nama dan rekening cocok." });

describe("the owner's page of a withdrawal", () => {
  test("says where it stands and cancels by a plain form", async () => {
    const text = await readText(await owner.get(`/account/withdrawals/${id}`));
    for (const shown of ["Penarikan Rp 100.000", "Diperiksa tim kami", "Rp 104.000", "Batalkan penarikan"]) {
      expect(text).toContain(shown);
    }
    expect((await owner.post(`/account/withdrawals/${id}`, { withdrawal: id })).status).toBe(302);
    expect(await readText(await owner.get(`/account/withdrawals/${id}`))).not.toContain("Batalkan penarikan");
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  });

  test("refuses to cancel what is decided, and is nobody else's", async () => {
    await approve();
    const late = await owner.post(`/account/withdrawals/${id}`, { withdrawal: id });
    expect(late.status).toBe(409);
    expect(alertText(await pageOf(late))).toContain("tidak dapat dibatalkan lagi");
    const stranger = await signedIn((await createUser("Sari Dewi")).id);
    expect((await stranger.get(`/account/withdrawals/${id}`)).status).toBe(404);
    expect((await stranger.post(`/account/withdrawals/${id}`, { withdrawal: id })).status).toBe(404);
    for (const wrong of ["1", "../x", "01990000-0000-7000-8000-000000000000"]) {
      expect((await owner.get(`/account/withdrawals/${encodeURIComponent(wrong)}`)).status).toBe(404);
    }
  });
});

describe("management", () => {
  test("finds who asks, from where and what is odd, and no bank number", async () => {
    const { numberLast4 } = await db.bankAccount.findFirstOrThrow({ where: { userId } });
    const list = await readText(await first.get(queue));
    for (const shown of ["Budi Santoso", "Dompet", `BCA •••• ${numberLast4}`, "Rp 100.000"])
      expect(list).toContain(shown);
    const page = await readText(await first.get(`${queue}/${id}`));
    expect(page).toContain("Belum ada penarikan orang ini yang sampai ke bank");
    expect(page.replace(/[0-9a-f-]{36}/g, "")).not.toMatch(/\b\d{10}\b/);
  });

  test("approves once, and whoever comes later is told", async () => {
    expect((await approve()).status).toBe(302);
    expect(await statusOf()).toBe("APPROVED");
    const again = await approve(second);
    expect(again.status).toBe(409);
    expect(alertText(await pageOf(again))).toContain("sudah diputuskan");
    expect((await first.get(`${queue}?view=running`)).status).toBe(200);
  });

  test("needs a second member above 5 million", async () => {
    await ask(5_000_001);
    await approve();
    expect(await statusOf()).toBe("REQUESTED");
    expect(await readText(await first.get(queue))).toContain("Menunggu persetujuan kedua");
    const same = await approve();
    expect(alertText(await pageOf(same))).toContain("Persetujuan kedua diberikan anggota lain");
    await approve(second);
    expect(await statusOf()).toBe("APPROVED");
  });

  test("rejects with a reason, which the owner reads", async () => {
    const reject = (reason: string) => first.post(`${queue}/${id}`, { act: "reject", reason });
    const refused = await reject("pendek");
    const page = await pageOf(refused);
    expect([refused.status, typedIn(page, "reason").at(-1)?.trim()]).toEqual([422, "pendek"]);
    expect(errorBeside(page, "reason").text).toContain("paling sedikit 10 karakter");
    expect((await reject("Nama rekening berbeda dari akun")).status).toBe(302);
    expect(await readText(await owner.get(`/account/withdrawals/${id}`))).toContain("Nama rekening berbeda dari akun");
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  });

  test("is asked for: a signed-in admin or customer approves nothing", async () => {
    expect((await owner.post(`${queue}/${id}`, { act: "approve", reason: "Nama dan rekening cocok." })).status).toBe(
      401,
    );
    expect(await statusOf()).toBe("REQUESTED");
  });
});

describe("a notification of the payout provider", () => {
  const post = (body: string, headers: Record<string, string>) =>
    new Client().send(webhook, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
  const tell = async (status: string) => {
    const { payoutRef } = await db.withdrawal.findUniqueOrThrow({ where: { id } });
    const notice = { reference: payoutRef ?? "", amount: 100_000, status, at: payoutNow.toString(), failure: null };
    const { body, signature } = signedNotice(notice, localIris.IRIS_MERCHANT_KEY);
    return post(body, { "Iris-Signature": signature });
  };
  const sent = async () => {
    await approve();
    await advancePayout(id, payoutNow);
    return (await db.withdrawal.findUniqueOrThrow({ where: { id } })).payoutRef ?? "";
  };

  test("pays once the provider says so itself, however often it comes", async () => {
    await vendor.finish(await sent(), "completed");
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await tell("completed")).status));
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await statusOf()).toBe("PAID");
    expect(await readText(await owner.get(`/account/withdrawals/${id}`))).toContain("Terkirim ke rekening");
  });

  test("that says failed after completed brings the money back", async () => {
    const ref = await sent();
    await vendor.finish(ref, "completed");
    await tell("completed");
    await vendor.finish(ref, "failed");
    expect((await tell("failed")).status).toBe(200);
    expect(await statusOf()).toBe("FAILED");
    expect(await balanceIn("CUSTOMER_WALLET", userId)).toBe(150_000);
  });

  test("is answered 503 while the provider cannot be asked, and moves nothing", async () => {
    await vendor.finish(await sent(), "completed");
    vendor.failNext({ kind: "error", status: 503 });
    const response = await tell("completed");
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
    expect(await statusOf()).toBe("PROCESSING");
    expect((await tell("completed")).status).toBe(200);
    expect(await statusOf()).toBe("PAID");
  });

  test("without a right signature is read by nobody", async () => {
    const body = JSON.stringify({ reference_no: await sent(), status: "failed" });
    const signature = irisSignature(body, localIris.IRIS_MERCHANT_KEY);
    const wrong = ["", "0".repeat(128), "x".repeat(128), signature.slice(1), `${signature}, ${signature}`];
    for (const other of [...wrong, irisSignature(body, ""), irisSignature(`${body} `, localIris.IRIS_MERCHANT_KEY)]) {
      expect((await post(body, { "Iris-Signature": other })).status).toBe(401);
    }
    expect((await post(body, {})).status).toBe(401);
    // Of these bytes and no others, though they read alike.
    for (const bytes of [`\ufeff${body}`, `${body}\n`]) {
      expect((await post(bytes, { "Iris-Signature": signature })).status).toBe(401);
    }
    expect((await post("x".repeat(300_000), {})).status).toBe(413);
    expect(await db.payoutEvent.count({ where: { status: "failed", raw: body } })).toBe(0);
    expect(await statusOf()).toBe("PROCESSING");
  });
});
