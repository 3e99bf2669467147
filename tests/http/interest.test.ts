import { beforeEach, expect, it } from "vitest";
import { sealForm } from "#app/http/honeypot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { elementById, pageOf, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";

const page = "/under-development";
const interest = { feature: "TRAINING", email: "budi@contoh.com" };
const note = async (fields: Fields, client = new Client()) =>
  client.post(page, { ...interest, website: "", opened: await sealForm(), ...fields });
const stored = () => db.featureInterest.findMany({ select: { feature: true, email: true } });
const said = async (path: string, client = new Client()) =>
  (await (await client.get(path)).text()).replaceAll("<!-- -->", "");

beforeEach(async () => {
  await db.featureInterest.deleteMany();
});

it("notes an e-mail once and answers a repeat the same", async () => {
  for (const email of ["budi@contoh.com", " BUDI@contoh.com "]) {
    const answer = await note({ email });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?noted=training#training`]);
  }
  expect(await stored()).toEqual([interest]);
  const html = await said(`${page}?noted=training`);
  expect(html).toContain("Tercatat. Kami kabari sekali lewat e-mail saat siap.");
  expect(html).not.toContain("Batal kabari</span>");
  expect(typedIn(readHtml(html), "email").length).toBe(3);
});

it("keeps a mistake in its own form", async () => {
  const answer = await note({ email: "budi@" });
  expect(answer.status).toBe(422);
  const elements = await pageOf(answer);
  expect(typedIn(elements, "email").sort()).toEqual(["", "", "", "budi@"]);
  const wrong = elements.filter(({ attributes }) => attributes.get("aria-invalid") === "true");
  expect(wrong.map(({ attributes }) => attributes.get("id"))).toEqual(["field-training-email"]);
  expect(elementById(elements, "field-training-email-error")?.text).toContain("Alamat e-mail belum lengkap");
  const led = elements.filter(({ attributes }) => attributes.get("href") === "#field-training-email");
  expect(led.length).toBe(1);
});

it("says what is wrong with a form that names no feature", async () => {
  const answer = await note({ feature: "TIME_TRAVEL" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Pilih salah satu fitur");
});

it("stores nothing of programs", async () => {
  const traps: Fields[] = [{ website: "x" }, { opened: "" }, { opened: await sealForm(9) }];
  for (const trap of traps) {
    const answer = await note(trap);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?noted=training#training`]);
  }
  expect(await stored()).toEqual([]);
});

it("lets a signed-in person take the own e-mail off the list, and nobody else", async () => {
  const user = await createUser();
  const client = await signedIn(user.id);
  await note({ email: user.email }, client);
  await note({});
  expect(await said(page, client)).toContain(`Kami kabari Anda sekali di ${user.email} saat siap.`);
  expect(await said(page)).not.toContain(user.email);

  const withdraw = (who: Client, fields: Fields = {}) =>
    who.post(`${page}?withdraw=1`, { feature: "TRAINING", ...fields });
  const refused = await withdraw(new Client(), { email: user.email });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("Masuk dulu dengan akun Google Anda");
  await withdraw(await signedIn((await createUser()).id), { email: user.email });
  expect((await stored()).length).toBe(2);
  expect((await withdraw(client, { email: interest.email })).status).toBe(302);
  expect(await stored()).toEqual([interest]);
});
