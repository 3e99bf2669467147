import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { answerOf, createSite, type Site } from "#tests/support/hostile-site.ts";
import { errorBeside, readHtml } from "#tests/support/html-reader.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let site: Site;

beforeAll(async () => {
  setClock(() => orderNow);
  site = await createSite();
});

afterAll(() => setClock(null));

describe("a body that is no form", () => {
  const boundary = "multipart/form-data; boundary=x";
  const plain = "application/x-www-form-urlencoded";
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n--x--`;
  it.each([
    ["JSON", "application/json", "{}", 415],
    ["nothing", "", "", 415],
    ["a broken form", boundary, "--y", 400],
    ["a form without a boundary", "multipart/form-data", part('name="note"', "x"), 400],
    ["a file for a text", boundary, part('name="contactName"; filename="a.exe"', "MZ"), 422],
    ["too much", plain, `note=${"x".repeat(70_000)}`, 413],
    ["too many fields", plain, "note=x&".repeat(8_000), 413],
    ["a deep name", plain, `quotedTotal${"[0]".repeat(20_000)}=x`, 422],
    ["a list of a billion", plain, "quotedTotal[999999999]=x", 422],
    ["a list of millions", plain, "quotedTotal[99999999]=x&payment[99999999]=x", 422],
    ["broken escapes", plain, "note=%E0%A4%A&contactName=%&%ff=%c0%80", 422],
  ])("that is %s is refused", async (_, type, body, status) => {
    const url = `/booking/${site.ids.outlet}?step=details`;
    const headers = { Origin: "http://localhost:3000", "Content-Type": type };
    const started = performance.now();
    const answer = await answerOf(site.customer.send(url, { method: "POST", body: Buffer.from(body), headers }));
    expect(answer.status).toBe(status);
    // Far above what any machine takes, far below what a list of millions would.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("answers the method %s", async (method) => {
  for (const path of [
    "/",
    `/booking/${site.ids.outlet}`,
    `/my-bookings/${site.ids.mine}/cancel`,
    "/auth/google",
    "/tidak-ada",
  ]) {
    const { status } = await answerOf(
      site.customer.send(path, { method, headers: { Origin: "http://localhost:3000" } }),
    );
    expect(status, path).toBeLessThan(500);
  }
});

it.each(["-999999999999999", "-99999999999999", "0", "999999999999999"])("pages from the moment %s", async (at) => {
  for (const path of [`/my-bookings?cursor=${at}_${site.ids.mine}`, `/admin/orders?after=0_${at}_${site.ids.mine}`]) {
    for (const tab of ["tab=past", "view=history"]) {
      expect(
        (await answerOf((path.startsWith("/admin") ? site.partner : site.customer).get(`${path}&${tab}`))).status,
      ).toBeLessThan(500);
    }
  }
});

describe("a text that cannot be stored", () => {
  const contact = { contactName: "Rina Wijaya", contactPhone: "0812-9876-5432", note: "Poni", payment: "VENUE" };
  const order = {
    ...contact,
    addressLine: "Jl. Braga No. 12",
    quotedTotal: "52000",
    idempotencyKey: "6f7c1f0e-5a70-4a8e-9f53-4f3b0a6f2a11",
  };
  const cancel = { reason: "OTHER", quotedFee: "0" };
  it.each([
    ["contactName", () => bookingPath(), order],
    ["note", () => bookingPath(), order],
    ["addressLine", () => visitPath(), order],
    ["text", () => `/my-bookings/${site.ids.mine}/cancel`, cancel],
    ["text", () => `/admin/booking/${site.ids.asked}?ask=decline`, { intent: "decline", reason: "OTHER" }],
  ])("is refused beside %s", async (name, path, fields) => {
    const before = await tablesDigest();
    for (const text of [
      "Dekat\0 pasar lama",
      "Dekat pasar\u0007 lama",
      "Dekat\u001b[1m pasar",
      "Dekat\u0085pasar lama",
    ]) {
      const person = path().startsWith("/admin") ? site.partner : site.customer;
      const { status, html } = await answerOf(person.post(path(), { ...fields, [name]: text }));
      expect(status, JSON.stringify(text)).toBe(422);
      expect(errorBeside(readHtml(html), name)).toMatchObject({
        isTied: true,
        text: expect.stringContaining("karakter"),
      });
    }
    expect(await tablesDigest()).toEqual(before);
  });
});

const bookingPath = () =>
  `/booking/${site.ids.outlet}?service=${site.outlet.serviceIds[0]}&barber=any&start=${orderStart}&step=details`;
const visitPath = () =>
  `/booking/${site.ids.mobile}?service=${site.mobile.serviceIds[0]}&barber=any&district=32.73.09&start=${orderStart}&step=details`;
