import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMailer, type Mail, type Mailer } from "#app/platform/gateways/email.server.ts";
import { sendBySmtp } from "#app/platform/gateways/smtp-send.server.ts";
import { createMailSimulator, type MailFault } from "#tests/simulators/mail.ts";
import { skipPauses } from "#tests/support/skip-pauses.ts";

const vendor = createMailSimulator();
let server: Awaited<ReturnType<typeof vendor.listen>>;
let mailer: Mailer;

const mail = (set: Partial<Mail> = {}): Mail => ({
  id: "0190f6a0-0000-7000-8000-000000000001",
  to: { name: "Budi Santoso", address: "budi@contoh.test" },
  subject: "Booking terkonfirmasi",
  text: "Outlet menunggu Anda.",
  html: "<p>Outlet menunggu Anda.</p>",
  settingsUrl: "https://pangkas.test/notifications/settings",
  attachments: [],
  ...set,
});
/** Never waited for: what is left unanswered ends it. */
const patience = 60_000;
/** For which the server waits before it greets, to find out who talks out of turn. */
const pause = 100;
let timers: ReturnType<typeof skipPauses>;
const last = () => vendor.mails[0];

beforeAll(async () => {
  server = await vendor.listen(0);
});
beforeEach(() => {
  timers = skipPauses(pause);
  mailer = createMailer({ url: server.url, from: "halo@pangkas.test", patience });
  vendor.forget();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

test("a mail arrives once, with an id of its own that is the same when it comes again", async () => {
  expect(await mailer.send(mail())).toEqual({
    ok: true,
    messageId: "<0190f6a0-0000-7000-8000-000000000001@pangkas.test>",
  });
  expect(vendor.mails).toHaveLength(1);
  const { email, to, from } = last() ?? expect.fail();
  expect({ to, from }).toEqual({ to: "budi@contoh.test", from: "halo@pangkas.test" });
  expect(email).toMatchObject({
    subject: "Booking terkonfirmasi",
    from: { name: "Pangkas", address: "halo@pangkas.test" },
    to: [{ name: "Budi Santoso", address: "budi@contoh.test" }],
    messageId: "<0190f6a0-0000-7000-8000-000000000001@pangkas.test>",
  });
  expect(email.text).toContain("Outlet menunggu Anda.");
  expect(email.html).toContain("<p>Outlet menunggu Anda.</p>");
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  expect(headers["auto-submitted"]).toBe("auto-generated");
  expect(headers["list-unsubscribe"]).toBe("<https://pangkas.test/notifications/settings>");
  await mailer.send(mail());
  expect(last()?.email.messageId).toBe(email.messageId);
});

test("attachments arrive byte for byte under their name and kind", async () => {
  const pdf = Uint8Array.from({ length: 5000 }, (_, index) => index % 256);
  const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
  const attachments = [
    { fileName: "PGK-1.ics", contentType: "text/calendar; method=PUBLISH; charset=utf-8", content: calendar },
    { fileName: "bukti.pdf", contentType: "application/pdf", content: pdf },
  ];
  expect(await mailer.send(mail({ attachments }))).toMatchObject({ ok: true });
  const arrived = last()?.email.attachments ?? [];
  expect(arrived.map(({ filename, mimeType, method }) => [filename, mimeType, method])).toEqual([
    ["PGK-1.ics", "text/calendar", "PUBLISH"],
    ["bukti.pdf", "application/pdf", undefined],
  ]);
  // Readers of mail end lines of texts their own way.
  expect(last()?.raw).toContain(Buffer.from(calendar).toString("base64"));
  expect(new Uint8Array(arrived[1]?.content as ArrayBuffer)).toEqual(pdf);
});

describe("what stands in a mail begins no header and no other mail", () => {
  const hostile = [
    "Budi\r\nBcc: korban@contoh.test",
    "Budi\nContent-Type: text/html\n\n<script>alert(1)</script>",
    "\r\n.\r\nMAIL FROM:<x@y.test>\r\n",
    'Budi" <korban@contoh.test>, "',
    "Budi =?utf-8?Q?=0D=0ABcc:_korban@contoh.test?=",
    "Budi\u2028Bcc: korban@contoh.test",
    `${"panjang ".repeat(400)}\r\nX-Evil: 1`,
    "Budi\u0000\u0001\u007f",
  ];
  test.each(hostile)("%j", async (text) => {
    const sent = await mailer.send(mail({ to: { name: text, address: "budi@contoh.test" }, subject: text, text }));
    expect(sent).toMatchObject({ ok: true });
    expect(vendor.mails.map(({ to }) => to)).toEqual(["budi@contoh.test"]);
    const names = last()?.email.headers.map(({ key }) => key) ?? [];
    expect(names.toSorted()).toEqual(
      [
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "list-unsubscribe",
        "message-id",
        "mime-version",
        "subject",
        "to",
      ].toSorted(),
    );
    expect(last()?.email.to?.map(({ address }) => address)).toEqual(["budi@contoh.test"]);
  });

  test.each([
    "budi@contoh.test\r\nRCPT TO:<korban@contoh.test>",
    "budi@contoh.test>, <korban@contoh.test",
    "budi@contoh.test,korban@contoh.test",
    "korban@contoh.test budi@contoh.test",
    "budi",
    "",
    "@contoh.test",
  ])("an address that is not one is not sent to: %j", async (address) => {
    const before = vendor.connections;
    expect(await mailer.send(mail({ to: { name: "Budi", address } }))).toEqual({
      ok: false,
      reason: "never",
      code: "bad-address",
    });
    expect(vendor.connections).toBe(before);
  });
});

describe("what became of a mail", () => {
  /** The mailer's patience with all of it, three times that with one silence, ends as soon as the server is silent. */
  async function withoutAnswer() {
    const unanswered = vendor.unanswered;
    const sent = mailer.send(mail());
    await expect.poll(() => vendor.unanswered, { timeout: patience, interval: 5 }).toBe(unanswered + 1);
    const [giveUp] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 3 * patience) ?? expect.fail();
    (giveUp as () => void)();
    return sent;
  }

  test.each<[MailFault, string, string]>([
    ["450", "later", "450"],
    ["452", "later", "452"],
    ["500", "never", "500"],
    ["550", "never", "550"],
    ["554", "never", "554"],
    ["421", "later", "down"],
    ["closed", "later", "down"],
    ["silent", "later", "down"],
    ["lost", "unknown", "no-answer"],
    ["cut", "unknown", "no-answer"],
    ["mute", "unknown", "no-answer"],
  ])("%s is %s", async (fault, reason, code) => {
    const before = vendor.connections;
    vendor.failNext(fault);
    const isMute = fault === "silent" || fault === "mute";
    expect(await (isMute ? withoutAnswer() : mailer.send(mail()))).toEqual({ ok: false, reason, code });
    expect(vendor.connections - before).toBe(1);
    expect(vendor.mails).toHaveLength(fault === "lost" || fault === "mute" ? 1 : 0);
  });

  test("a server that nobody runs is for later", async () => {
    const closed = createMailer({ url: "smtp://127.0.0.1:1", from: "halo@pangkas.test", patience });
    expect(await closed.send(mail())).toEqual({ ok: false, reason: "later", code: "down" });
  });

  test("a server of elsewhere that offers no TLS gets nothing", async () => {
    const { hostname: host, port } = new URL(server.url);
    const elsewhere = { host, port: Number(port), isSecure: false, isLocal: false, login: null, patience };
    const envelope = { from: "halo@pangkas.test", to: "budi@contoh.test" };
    const sent = await sendBySmtp(elsewhere, envelope, Buffer.from("Subject: x\r\n\r\nx"));
    expect(sent).toMatchObject({ ok: false, kind: "failed", isBegun: false });
    expect(vendor.mails).toHaveLength(0);
  });
});

test("a server that fails is left alone after five mails, one that refuses is not", async () => {
  for (let count = 0; count < 8; count += 1) {
    vendor.failNext("550");
    expect(await mailer.send(mail())).toMatchObject({ reason: "never" });
  }
  const before = vendor.connections;
  const codes: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    if (count < 5) vendor.failNext("closed");
    const sent = await mailer.send(mail());
    codes.push(sent.ok ? "sent" : sent.code);
  }
  expect(codes).toEqual([...Array(5).fill("down"), ...Array(3).fill("resting")]);
  expect(vendor.connections - before).toBe(5);
});
