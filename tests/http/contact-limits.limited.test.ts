import { expect, it, vi } from "vitest";
import { sealForm } from "#app/http/honeypot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { alertText, pageOf, typedIn } from "#tests/support/html-reader.ts";
import type { Fields } from "#tests/support/http-client.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const text = { name: "Budi", email: "budi@contoh.com", topic: "PAYMENT", website: "", opened: await sealForm(-60) };

it("takes five messages an hour from an address; the sixth comes back with all that was typed", async () => {
  const client = new Client();
  const send = (message: string, fields: Fields = {}) =>
    client.post("/contact", { ...text, message, ...fields }, { "x-client-address": "10.9.1.1" });
  for (let count = 1; count <= 7; count += 1) expect((await send("x", { email: "" })).status).toBe(422);
  for (let count = 1; count <= 5; count += 1) expect((await send(`Pesan ${count}`)).status).toBe(303);
  const refused = await send("Pesan 6");
  const elements = await pageOf(refused);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(typedIn(elements, "message").map((typed) => typed.trim())).toEqual(["Pesan 6"]);
  expect(alertText(elements)).toMatch(/Coba lagi .*(jam|menit) lagi, atau tulis di WhatsApp/);
  expect(await db.contactMessage.count()).toBe(5);
});

it("takes no sixth in the last second of that hour either", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const expire = BigInt(Date.now() + 900);
    await db.rateLimit.create({ data: { key: "contact:address:10.9.3.1", points: 5, expire } });
    const message = { ...text, message: "Pesan 6" };
    const refused = await new Client().post("/contact", message, { "x-client-address": "10.9.3.1" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  } finally {
    vi.useRealTimers();
  }
});

it("counts the messages of one person at all addresses", async () => {
  const client = await signedIn((await createUser()).id);
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count += 1) {
    const address = { "x-client-address": `10.9.2.${count}` };
    statuses.push((await client.post("/contact", { ...text, message: `Pesan ${count}` }, address)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});
