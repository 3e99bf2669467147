import { afterAll, beforeEach, expect, test } from "vitest";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

const { vendor, stop } = await startWhatsapp();
const { db } = await import("#app/platform/db.server.ts");
const { createEmptyDraft, fillStep, generalInfo } = await import("#tests/support/draft-fixtures.ts");
const { createUser } = await import("#tests/support/fixtures.ts");
const { alertText, pageOf } = await import("#tests/support/html-reader.ts");
const { signedIn } = await import("#tests/support/http-client.ts");
type Draft = Awaited<ReturnType<typeof createEmptyDraft>>;

afterAll(stop);

let count = 0;
let draft: Draft;
let client: Awaited<ReturnType<typeof signedIn>>;
let phone: string;

beforeEach(async () => {
  count += 1;
  draft = await createEmptyDraft();
  client = await signedIn(draft.ownerId);
  phone = `+628126660${1000 + count}`;
  await fillStep(draft, "general-info", { ...generalInfo, whatsapp: phone });
});

const contact = () => `/registration-contact-verification?draft=${draft.id}`;
const summary = () => `/registration-final-confirmation?draft=${draft.id}`;
const verify = () => `/verify-whatsapp?${new URLSearchParams({ draft: draft.id, to: summary() })}`;
const headers = () => ({ "x-client-address": `10.8.0.${count}` });
const order = () => client.post(contact(), {}, headers());
const code = () => vendor.messages.find(({ to }) => `+${to}` === phone)?.code ?? "";
const give = (otp: string, fields = {}) =>
  client.post(verify(), { intent: "verify", phone, otp, ...fields }, headers());
const savedStep = () =>
  db.applicationStep.findUnique({
    where: { applicationId_step: { applicationId: draft.id, step: "contact-verification" } },
  });

test("the number of the draft gets a code, which leads to the summary", async () => {
  const page = await (await client.get(contact())).text();
  expect(page).toContain(`0812-6660-${1000 + count}`);
  expect(page).toMatch(/Langkah \d+ dari 11: Nomor WhatsApp/);
  expect(page).toContain(`href="/registration-general-info?draft=${draft.id}"`);

  const sent = await order();
  expect([sent.status, sent.headers.get("location")]).toEqual([303, verify()]);
  const codePage = await (await client.get(verify())).text();
  expect(codePage).toMatch(/Langkah \d+ dari 11: Kode WhatsApp/);
  expect(codePage).toContain("one-time-code");
  expect(await (await client.get(contact())).text()).toContain("Tulis kodenya");

  const done = await give(code());
  expect([done.status, done.headers.get("location")]).toEqual([302, summary()]);
  expect((await savedStep())?.data).toMatchObject({ phone, verifiedAt: expect.any(String) });
});

test("a code that still works is not sent again", async () => {
  await order();
  const again = await order();
  expect([again.status, again.headers.get("location")]).toEqual([303, verify()]);
  expect(vendor.messages.filter(({ to }) => `+${to}` === phone)).toHaveLength(1);
});

test("a number that the owner has verified before needs no code", async () => {
  await order();
  await give(code());
  await db.applicationStep.deleteMany({ where: { applicationId: draft.id, step: "contact-verification" } });
  expect(await (await client.get(contact())).text()).toContain("Nomor ini sudah terverifikasi.");
  const saved = await order();
  expect([saved.status, saved.headers.get("location")]).toEqual([303, summary()]);
  expect(await savedStep()).not.toBeNull();
});

test("a number that changed is verified again, and the account keeps its own", async () => {
  await order();
  await give(code());
  const own = phone;
  phone = `+628126661${1000 + count}`;
  await fillStep(draft, "general-info", { ...generalInfo, whatsapp: phone });
  await db.rateLimit.deleteMany();
  expect(await (await client.get(contact())).text()).toContain("Kirim kode");
  expect((await order()).status).toBe(303);
  expect((await give(code())).status).toBe(302);
  expect((await savedStep())?.data).toMatchObject({ phone });
  expect(await db.user.findUniqueOrThrow({ where: { id: draft.ownerId } })).toMatchObject({ phone: own });
});

test("only the draft's number counts, whatever the form says", async () => {
  await order();
  const other = "+6281299990000";
  expect((await give(code(), { phone: other })).status).toBe(302);
  expect((await savedStep())?.data).toMatchObject({ phone });
  expect(await db.whatsappVerification.count({ where: { phone: other } })).toBe(0);
});

test("a vendor that refuses says so on the page", async () => {
  vendor.failNext({ kind: "error", status: 400, code: 131009 });
  const refused = await order();
  expect(refused.status).toBe(422);
  expect(alertText(await pageOf(refused))).toContain("WhatsApp tidak dapat mengirim kode ke nomor ini.");
});

test("before there is a number, the page that asks for it comes first", async () => {
  await db.applicationStep.deleteMany({ where: { applicationId: draft.id } });
  for (const path of [contact(), verify()]) {
    const location = (await client.get(path)).headers.get("location");
    expect(location).toBe(`/registration-general-info?draft=${draft.id}`);
  }
});

test("without a code, the code's page leads to the one that sends it", async () => {
  expect((await client.get(verify())).headers.get("location")).toBe(contact());
});

test("another owner's draft is unknown", async () => {
  const stranger = await signedIn((await createUser("Sari Dewi")).id);
  for (const path of [contact(), verify()]) {
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(path, { intent: "verify", phone, otp: "123456" })).status).toBe(404);
  }
  expect(vendor.messages.filter(({ to }) => `+${to}` === phone)).toEqual([]);
});
