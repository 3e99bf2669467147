import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createEmptyDraft } from "#tests/support/draft-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { readHtml, typedIn } from "#tests/support/html-reader.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

/** What the page shows to the person who sent these fields without a session and then signed in. */
async function shownAfterSignIn(path: string, fields: Record<string, string>, userId: string): Promise<string> {
  const browser = new SignInBrowser();
  expect((await browser.post(path, fields)).status).toBe(401);
  const [, token = ""] = (await sessionCookieOf(userId)).split("=");
  browser.cookies.set("session", token);
  return (await browser.get(path)).text();
}

/** Their forms hold a button and nothing to type. */
const buttonsOnly = ["account/sessions.tsx"];

test("every route with a form shows what was kept, by one line", () => {
  const routes = resolve(import.meta.dirname, "../../app/routes");
  const forgetful = readdirSync(routes, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(booking|customer|registration|release|payments|account|admin)\/.*\.tsx$/.test(file))
    .filter((file) => !buttonsOnly.includes(file))
    .filter((file) => {
      const source = readFileSync(join(routes, file), "utf8");
      return source.includes("actionData") && !source.includes("useFormAnswer(actionData)");
    });
  expect(forgetful).toEqual([]);
});

test("the last step of a booking comes back with the contact and the note, at the price of now", async () => {
  const outlet = await createOutlet();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const choices = {
    service: outlet.serviceIds[0] ?? "",
    barber: "any",
    start: `${tomorrow}T05:00:00Z`,
    step: "details",
  };
  const path = `/booking/${outlet.id}?${new URLSearchParams(choices)}`;
  const typed = { contactName: "Ibu Raka", contactPhone: "0813 1111 2222", note: "Poni jangan dipotong" };
  const key = "01990000-0000-7000-8000-000000000000";
  const fields = { ...typed, payment: "VENUE", quotedTotal: "1", idempotencyKey: key };
  const shown = await shownAfterSignIn(path, fields, (await createUser()).id);
  const page = readHtml(shown);
  for (const [name, text] of Object.entries(typed)) expect(typedIn(page, name)).toEqual([text]);
  expect(shown).not.toContain(key);
  const total = page.find(({ attributes }) => attributes.get("name") === "quotedTotal");
  expect(total?.attributes.get("value")).toBe("52000");
});

test("the address of an application comes back with the lists of the regions that were chosen", async () => {
  await createCities();
  const draft = await createEmptyDraft();
  const path = `/registration-address-barbershop?draft=${draft.id}`;
  const typed = { addressLine: "Jl. Braga No. 3", pin: "-6.9147, 107.6098" };
  const regions = { province: "32", regency: "32.73", district: "32.73.02" };
  const page = readHtml(await shownAfterSignIn(path, { ...typed, ...regions }, draft.ownerId));
  for (const [name, text] of Object.entries(typed)) expect(typedIn(page, name)).toEqual([text]);
  const chosen = page.filter(({ name, attributes }) => name === "option" && attributes.has("selected"));
  expect(chosen.map(({ text }) => text).filter((text) => text !== "")).toEqual(
    expect.arrayContaining(["Jawa Barat", "Kota Bandung", "Coblong"]),
  );
});

test("a new time for a booking comes back chosen", async () => {
  const outlet = await createOutlet();
  const user = await createUser();
  const start = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 29 * 3_600_000);
  const { id } = await createBooking(outlet, {
    set: { customerId: user.id, startAt: start, endAt: new Date(start.getTime() + 1_800_000) },
  });
  const chosen = new Date(start.getTime() + 2 * 3_600_000).toISOString().replace(".000Z", "Z");
  const shown = await shownAfterSignIn(`/my-bookings/${id}/move`, { start: chosen, version: "0" }, user.id);
  const checked = readHtml(shown).filter(({ attributes }) => attributes.has("checked"));
  expect(checked.map(({ attributes }) => attributes.get("value"))).toEqual([chosen]);
});

test("an outlet's question comes back as that question", async () => {
  const outlet = await createOutlet();
  const { id } = await createBooking(outlet);
  const fields = { intent: "cancel", reason: "BARBER_ABSENT", text: "Barber kami sakit hari ini" };
  const shown = await shownAfterSignIn(`/admin/booking/${id}`, fields, outlet.ownerId);
  expect(shown).toContain("Batalkan booking ini?");
  expect(typedIn(readHtml(shown), "text")).toEqual([fields.text]);
});
