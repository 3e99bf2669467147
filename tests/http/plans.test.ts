import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

let outlet: Awaited<ReturnType<typeof createReleaseOutlet>>;
let owner: Client;
let stranger: Client;
const path = (search = "") => `/outlet-subscription-plans?outlet=${outlet.id}${search}`;
const mainOf = async (response: Response) => {
  const elements = await pageOf(response);
  const main = elements.find(({ name }) => name === "main");
  const fields = elements.filter(({ name }) => name === "input");
  const fieldValue = (name: string) =>
    fields.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value") ?? "";
  return { text: main?.text ?? "", fieldValue };
};

beforeAll(async () => {
  outlet = await createReleaseOutlet();
  owner = await signedIn(outlet.ownerId);
  stranger = await signedIn((await createReleaseOutlet({ name: "Outlet Lain" })).ownerId);
});

describe("buying a plan without scripts", () => {
  it("asks for the NIB first, refuses a wrong one beside its field, and keeps it sealed", async () => {
    expect((await mainOf(await owner.get(path("&plan=pro")))).text).toContain("Satu hal lagi sebelum membayar");
    const refused = await owner.post(path("&plan=pro"), { intent: "nib", nib: "123" });
    expect(refused.status).toBe(422);
    const page = await mainOf(refused);
    expect([page.text.includes("NIB terdiri dari 13 angka"), page.fieldValue("nib")]).toEqual([true, "123"]);
    expect((await owner.post(path("&plan=pro"), { intent: "nib", nib: "1234.5678.90123" })).status).toBe(302);
    const { nibBox, nibLast4 } = await db.application.findUniqueOrThrow({ where: { outletId: outlet.id } });
    expect(nibLast4).toBe("0123");
    expect(Buffer.from(nibBox ?? []).toString("latin1")).not.toContain("1234567890123");
    const audit = await db.auditLog.findFirst({ where: { action: "outlet.nib-given", entityId: outlet.id } });
    expect(JSON.stringify(audit?.after)).not.toContain("1234567890");
  });

  it("shows sum and days before the button, asks for a way to pay, and leads to the payment", async () => {
    const page = await mainOf(await owner.get(path("&plan=pro&days=360")));
    expect(page.text).toContain("Bayar Rp\u00a01.990.000");
    const form = {
      intent: "buy",
      plan: "pro",
      days: "360",
      amount: page.fieldValue("amount"),
      key: page.fieldValue("key"),
    };
    const refused = await owner.post(path("&plan=pro&days=360"), form);
    expect([refused.status, (await mainOf(refused)).text.includes("Pilih cara bayar")]).toEqual([422, true]);
    const bought = await owner.post(path("&plan=pro&days=360"), { ...form, method: "VA_BNI" });
    expect(bought.headers.get("location")).toMatch(/^\/outlet-subscription-payment\/[0-9a-f-]{36}$/);
    const again = await owner.post(path("&plan=pro&days=360"), { ...form, method: "VA_BNI" });
    expect(again.headers.get("location")).toBe(bought.headers.get("location"));
    const changed = await owner.post(path("&plan=pro&days=360"), { ...form, method: "QRIS" });
    expect(changed.status).toBe(422);
  });

  it("says what was typed is worth another price, and what is no plan of this outlet is not found", async () => {
    const form = { intent: "buy", plan: "pro", days: "30", amount: "1", key: randomUUID(), method: "QRIS" };
    const refused = await owner.post(path("&plan=pro"), form);
    expect([refused.status, (await mainOf(refused)).text.includes("Jumlahnya berubah")]).toEqual([422, true]);
    for (const plan of ["mobile", "rintisan", "emas", ""]) {
      expect((await owner.get(path(`&plan=${plan}`))).status, plan).toBe(404);
    }
    expect((await stranger.post(path("&plan=pro"), form)).status).toBe(404);
  });

  it("changes the way to pay, leads old addresses to the payment that counts, and takes the order back", async () => {
    const { id } = await db.payment.findFirstOrThrow({ where: { payerId: outlet.ownerId, status: "PENDING" } });
    const page = `/outlet-subscription-payment/${id}`;
    for (const ask of ["", "?ask=method", "?ask=cancel", "/live"]) {
      expect((await stranger.get(page + ask)).status).toBe(404);
    }
    const change = await mainOf(await owner.get(`${page}?ask=method`));
    expect((await owner.post(page, { intent: "method", key: change.fieldValue("key") })).status).toBe(422);
    const changed = await owner.post(page, { intent: "method", key: change.fieldValue("key"), method: "QRIS" });
    const counting = changed.headers.get("location") ?? "";
    expect(counting).not.toBe(page);
    expect((await owner.get(page)).headers.get("location")).toBe(counting);
    const cancelled = await owner.post(counting, { intent: "cancel" });
    expect(cancelled.headers.get("location")).toBe(`/outlet-subscription-plans?outlet=${outlet.id}`);
    expect((await owner.post(counting, { intent: "cancel" })).status).toBe(422);
    expect((await mainOf(await owner.get(counting))).text).toContain("Pilih paket lagi");
  });
});

describe("the page of subscriptions", () => {
  it("shows owners their own outlets, admins every one, by state", async () => {
    const admin = await createUser("Ayu Lestari");
    await db.roleGrant.create({ data: { userId: admin.id, role: "ADMIN" } });
    const shop = await createReleaseOutlet({ status: "ACTIVE", name: "Pangkas Tenggang", ownerId: outlet.ownerId });
    const times = { startsAt: new Date(Date.now() - 32 * 86_400_000), endsAt: new Date(Date.now() - 2 * 86_400_000) };
    const plan = { outletId: shop.id, planCode: "basic", planVersion: 1, status: "GRACE", ...times } as const;
    await db.subscription.create({ data: plan });
    const own = (await mainOf(await owner.get("/admin/subscriptions"))).text;
    expect([own.includes("Pangkas Tenggang"), own.includes("Masa tenggang"), own.includes("Outlet Lain")]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await mainOf(await stranger.get("/admin/subscriptions"))).text).not.toContain("Pangkas Tenggang");
    expect((await stranger.get(`/admin/subscriptions?outlet=${shop.id}`)).status).toBe(404);
    const client = await signedIn(admin.id);
    const graced = (await mainOf(await client.get("/admin/subscriptions?state=GRACE&q=tenggang"))).text;
    expect(graced).toContain("Pangkas Tenggang");
    expect((await mainOf(await client.get("/admin/subscriptions?state=NONE&q=tenggang"))).text).not.toContain(
      "Pangkas Tenggang",
    );
  });

  it("stops and takes up a renewal, of one's own outlet only", async () => {
    const shop = await createReleaseOutlet({ status: "ACTIVE", name: "Pangkas Jalan", ownerId: outlet.ownerId });
    const times = { startsAt: new Date(Date.now() - 86_400_000), endsAt: new Date(Date.now() + 9 * 86_400_000) };
    const plan = { outletId: shop.id, planCode: "basic", planVersion: 1, status: "ACTIVE", ...times } as const;
    const { id } = await db.subscription.create({ data: plan });
    const stateOf = async () => (await db.subscription.findUniqueOrThrow({ where: { id } })).status;
    const stop = { intent: "cancel-renewal", outlet: shop.id };
    expect((await stranger.post("/admin/subscriptions", stop)).status).toBe(404);
    expect([(await owner.post("/admin/subscriptions", stop)).status, await stateOf()]).toEqual([302, "CANCELLED"]);
    const resume = { ...stop, intent: "resume-renewal" };
    expect([(await owner.post("/admin/subscriptions", resume)).status, await stateOf()]).toEqual([302, "ACTIVE"]);
  });
});
