import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { pageOf } from "#tests/support/html-reader.ts";
import { elsewhere } from "#tests/support/redirect-payloads.ts";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

const { vendor, stop } = await startWhatsapp();
const { setClock } = await import("#app/platform/clock.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { createUser } = await import("#tests/support/fixtures.ts");
const { alertText, errorBeside, readHtml, typedIn } = await import("#tests/support/html-reader.ts");
const { signedIn } = await import("#tests/support/http-client.ts");
type Fields = import("#tests/support/http-client.ts").Fields;

afterAll(stop);
afterEach(() => setClock(null));

let count = 0;
let userId: string;
let client: Awaited<ReturnType<typeof signedIn>>;
let number: string;

beforeEach(async () => {
  count += 1;
  userId = (await createUser()).id;
  client = await signedIn(userId);
  number = `08125550${String(1000 + count)}`;
});

const phone = () => `+62${number.slice(1)}`;
const post = (fields: Fields, search = "") =>
  client.post(`/verify-whatsapp${search}`, fields, { "x-client-address": `10.7.0.${count}` });
const send = (search = "") => post({ intent: "send", phone: number }, search);
const code = () => vendor.messages.find(({ to }) => `+${to}` === phone())?.code ?? "";
const verify = (otp: string, search = "") => post({ intent: "verify", phone: phone(), otp }, search);
const wrong = () => (code() === "000000" ? "000001" : "000000");
const page = async (search = "") => (await client.get(`/verify-whatsapp${search}`)).text();
const passTime = (time: Temporal.DurationLike) => setClock(() => Temporal.Now.instant().add(time));
/** What stands beside the field, and is read out with it. */
function errorOf(html: string, field: string): string {
  const { text, isTied } = errorBeside(readHtml(html), field);
  expect(isTied).toBe(true);
  return text;
}

describe("the way without scripts", () => {
  test("number, code, verified", async () => {
    const first = await page();
    expect(first).toContain('inputMode="tel"');
    const sent = await send();
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/verify-whatsapp"]);

    const second = await page();
    expect(second).toContain(`0812\u2011••••\u2011•${number.slice(-3)}`);
    expect(second).not.toContain(`0812-5550-${number.slice(-4)}`);
    expect(second).toMatch(/<input[^>]*inputMode="numeric"/);
    expect(second).toContain('autoComplete="one-time-code"');
    expect(second).toMatch(/Kode baru dapat diminta mulai pukul \d\d\.\d\d WIB/);
    expect(second).not.toContain(code());

    const done = await verify(` ${code().slice(0, 3)} ${code().slice(3)} `);
    expect([done.status, done.headers.get("location")]).toEqual([302, "/verify-whatsapp"]);
    expect(await page()).toContain("Nomor terverifikasi");
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
    expect(user).toMatchObject({ phone: phone(), phoneVerifiedAt: expect.any(Date) });
    expect(await (await client.get("/account/profile")).text()).toContain("terverifikasi");
  });

  test("the whole message may be pasted", async () => {
    await send();
    const message = `${code()} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.`;
    expect((await verify(message)).status).toBe(302);
  });

  test("comes back to where it was called", async () => {
    const search = `?${new URLSearchParams({ to: "/my-bookings?page=2" })}`;
    expect((await send(search)).headers.get("location")).toBe("/verify-whatsapp?to=%2Fmy-bookings%3Fpage%3D2");
    expect((await verify(code(), search)).headers.get("location")).toBe("/my-bookings?page=2");
    expect(await page(search)).toContain('href="/my-bookings?page=2"');
  });

  test("of an outlet's number leaves the account its own", async () => {
    await db.user.update({ where: { id: userId }, data: { phone: "+6281298765432", phoneVerifiedAt: new Date() } });
    const search = "?for=outlet&to=%2Fadmin%2Foutlets";
    expect((await send(search)).headers.get("location")).toBe(`/verify-whatsapp${search}`);
    expect((await verify(code(), search)).headers.get("location")).toBe("/admin/outlets");
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ phone: "+6281298765432" });
  });

  test("a code that is sent twice, as by a double click, ends well", async () => {
    await send();
    const answers = await Promise.all([verify(code(), "?to=/about"), verify(code(), "?to=/about")]);
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(["/about", "/about"]);
    expect(await db.auditLog.count({ where: { entityId: userId, action: "user.phone_verified" } })).toBe(1);
  });

  test("another number can be given at any time", async () => {
    await send();
    expect(await page()).toContain('href="/verify-whatsapp?change=1"');
    const form = readHtml(await page("?change=1"));
    expect(typedIn(form, "phone")).toEqual([""]);
    expect(typedIn(readHtml(await page("?phone=0812-9999-8888")), "phone")).toEqual(["0812-9999-8888"]);
  });
});

describe("what does not fit is said beside its field", () => {
  test.each([
    ["", "Isi nomor WhatsApp Anda."],
    ["0812", "Nomor WhatsApp belum lengkap. Contoh: 0812 3456 7890."],
    ["0215551234", "Nomor WhatsApp belum lengkap. Contoh: 0812 3456 7890."],
    ["+14155552671", "Nomor WhatsApp belum lengkap. Contoh: 0812 3456 7890."],
  ])("the number %j", async (typed, text) => {
    const answer = await post({ intent: "send", phone: typed });
    const html = await answer.text();
    expect([answer.status, errorOf(html, "phone")]).toEqual([422, text]);
    expect(typedIn(readHtml(html), "phone")).toEqual([typed]);
  });

  test.each([
    ["", "Tulis 6 angka dari pesan WhatsApp kami."],
    ["12345", "Kodenya terdiri dari 6 angka."],
    ["1".repeat(2000), "Kodenya terdiri dari 6 angka."],
  ])("the code %j", async (typed, text) => {
    await send();
    const answer = await verify(typed);
    expect([answer.status, errorOf(await answer.text(), "otp")]).toEqual([422, text]);
    expect((await db.whatsappVerification.findFirstOrThrow({ where: { userId } })).tries).toBe(0);
  });

  test("a wrong code, with the tries that are left; the fifth locks it", async () => {
    await send();
    for (const left of [4, 3, 2, 1]) {
      const answer = await verify(wrong());
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(errorOf(html, "otp")).toBe(`Kodenya belum cocok. Anda dapat mencoba ${left} kali lagi.`);
      expect(typedIn(readHtml(html), "otp")).toEqual([""]);
    }
    const text = "Kode ini dikunci setelah 5 kali tidak cocok. Minta kode baru.";
    expect(errorOf(await (await verify(wrong())).text(), "otp")).toBe(text);
    expect(errorOf(await (await verify(code())).text(), "otp")).toBe(text);
    expect(errorOf(await page(), "otp")).toBe(text);
  });

  test("a code that is over", async () => {
    await send();
    passTime({ minutes: 6 });
    const text = "Kode ini sudah kedaluwarsa. Minta kode baru.";
    expect(errorOf(await (await verify(code())).text(), "otp")).toBe(text);
    expect(errorOf(await page(), "otp")).toBe(text);
  });

  test("a code that nobody asked for", async () => {
    const answer = await verify("123456");
    expect([answer.status, alertText(await pageOf(answer))]).toEqual([
      422,
      expect.stringContaining("Belum ada kode untuk nomor ini. Minta kode dulu."),
    ]);
  });

  test("a second code within the minute, with the seconds to wait", async () => {
    await send();
    const again = await send();
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(alertText(await pageOf(again))).toMatch(/Kode baru dapat diminta \d+ detik lagi\./);
    expect(vendor.messages.filter(({ to }) => `+${to}` === phone())).toHaveLength(1);
  });

  test("the sixth code of a day, with the hours to wait", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send()).status).toBe(303);
      await db.rateLimit.deleteMany({ where: { key: { startsWith: "otp-minute" } } });
    }
    const sixth = await send();
    expect([sixth.status, Number(sixth.headers.get("retry-after")) > 86_000]).toEqual([429, true]);
    expect(alertText(await pageOf(sixth))).toMatch(/Sudah 5 kode dikirim dalam 24 jam\. .* 24 jam lagi\./);
  });

  test("a vendor that is busy, refuses or is out of reach; none of it counts", async () => {
    vendor.failNext({ kind: "error", status: 429, code: 130429 }, { kind: "error", status: 400, code: 131009 });
    const busy = await send();
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(errorOf(await busy.text(), "phone")).toBe("WhatsApp sedang sibuk. Coba lagi 60 detik lagi.");
    const refused = await send();
    expect([refused.status, errorOf(await refused.text(), "phone")]).toEqual([
      422,
      "WhatsApp tidak dapat mengirim kode ke nomor ini. Periksa nomornya, lalu coba lagi.",
    ]);
    expect((await send()).status).toBe(303);
  });

  test("a vendor that does not say whether it took the message", async () => {
    vendor.failNext({ kind: "status", status: 500 });
    expect((await send()).status).toBe(303);
    expect(await page()).toContain("WhatsApp lambat menjawab. Kode mungkin sampai beberapa menit lagi.");
  });

  test("a message that did not arrive", async () => {
    await send();
    const messageId = vendor.messages[0]?.id ?? "";
    await db.whatsappEvent.create({ data: { messageId, status: "failed", at: new Date(), errorCode: 131026 } });
    expect(await page()).toContain("Kode belum sampai ke 0812\u2011••••\u2011•");
  });

  test("a form of nobody's", async () => {
    const forms: Fields[] = [
      {},
      { intent: "grant" },
      { intent: "verify" },
      { intent: "verify", phone: "x", otp: "123456" },
    ];
    for (const fields of forms) expect((await post(fields)).status).toBe(422);
  });
});

describe("nobody is led elsewhere", () => {
  test("by the page of a verified number", async () => {
    await db.user.update({ where: { id: userId }, data: { phone: phone(), phoneVerifiedAt: new Date() } });
    const onwards = async (to: string) => {
      const links = readHtml(await page(`?${new URLSearchParams({ to })}`)).filter(({ text }) => text === "Lanjut");
      return links.flatMap(({ attributes }) => attributes.get("href") ?? []);
    };
    expect(await onwards("/my-bookings")).toEqual(["/my-bookings"]);
    for (const to of elsewhere) expect(await onwards(to), JSON.stringify(to)).toEqual(["/account/profile"]);
  });

  test("by a code that fitted", async () => {
    await send();
    for (const to of elsewhere.slice(0, 15)) {
      const answer = await verify(code(), `?${new URLSearchParams({ to })}`);
      expect(answer.headers.get("location")).toBe("/verify-whatsapp");
    }
  });

  test("by a code that was sent", async () => {
    const sent = await send(`?${new URLSearchParams({ to: "//evil.example" })}`);
    expect(sent.headers.get("location")).toBe("/verify-whatsapp");
  });
});

test("another person's code and number stay theirs", async () => {
  await send();
  const stranger = await signedIn((await createUser("Sari Dewi")).id);
  expect(await (await stranger.get("/verify-whatsapp")).text()).not.toContain("••••");
  const answer = await stranger.post("/verify-whatsapp", { intent: "verify", phone: phone(), otp: code() });
  expect(answer.status).toBe(422);
  expect((await verify(code())).status).toBe(302);
});
