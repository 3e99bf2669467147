import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sealForm } from "#app/http/honeypot.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";

const text = { name: "Budi", email: "budi@contoh.com", topic: "PAYMENT", message: "Saya sudah membayar." };
let addresses = 0;

/** As after a minute on the page. */
const opened = () => sealForm(-60);
const send = async (fields: Fields, client = new Client()) => {
  addresses += 1;
  return client.post("/contact", fields, { "x-client-address": `10.9.0.${addresses}` });
};
const stored = () => db.contactMessage.findMany({ select: { name: true, email: true, topic: true, message: true } });

beforeEach(async () => {
  await db.contactMessage.deleteMany();
});

afterEach(() => setClock(null));

describe("/contact", () => {
  it("takes a message without scripts and says what happens next, and when", async () => {
    const answer = await send({ ...text, website: "", opened: await opened() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/contact?sent=1");
    expect(await stored()).toEqual([text]);

    const html = await (await new Client().get("/contact?sent=1")).text();
    for (const said of ["Pesan Anda sudah kami terima", "Dalam 1 hari kerja", "Mendesak? WhatsApp", "Tulis pesan lain"])
      expect(html).toContain(said);
    expect(html).not.toContain('name="message"');
  });

  it("begins the report of a picture of a cut, and of none that nobody is shown", async () => {
    const shop = await createOutlet({ name: "Pangkas Uji" });
    const [barber = ""] = shop.barberIds;
    await db.barber.update({ where: { id: barber }, data: { name: "Asep" } });
    const cut = await createCut(barber, { style: "MULLET" });
    const link = `/contact?cut=${cut.id}`;
    expect(await (await new Client().get(`/barbershop/${shop.id}/cuts`)).text()).toContain(`href="${link}"`);
    const begun = await pageOf(new Client().get(link));
    expect(typedIn(begun, "message")[0]).toContain(`foto potongan Mullet oleh Asep di Pangkas Uji (foto ${cut.id})`);
    await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
    for (const path of [link, "/contact?cut=x"])
      expect(typedIn(await pageOf(new Client().get(path)), "message")).toEqual([""]);
  });

  it("gives back what was typed, each mistake beside its field", async () => {
    const typed = { name: "Budi <b>", email: "budi@", topic: "", message: "Baris 1\r\nBaris 2 & http://a.id" };
    const answer = await send({ ...typed, website: "", opened: "seal" });
    expect(answer.status).toBe(422);
    const elements = await pageOf(answer);
    expect(typedIn(elements, "name")).toEqual([typed.name]);
    expect(typedIn(elements, "email")).toEqual([typed.email]);
    expect(typedIn(elements, "message")[0]).toContain("Baris 2 & http://a.id");
    expect(errorBeside(elements, "email")).toEqual({
      text: "Alamat e-mail belum lengkap, contoh: nama@contoh.com",
      isTied: true,
    });
    expect(errorBeside(elements, "topic").text).toBe("Pilih salah satu topik");
    expect(alertText(elements)).toMatch(/Pilih salah satu topik.*Alamat e-mail/s);
    expect(elements.find(({ attributes }) => attributes.get("name") === "opened")?.attributes.get("value")).toBe(
      "seal",
    );
    expect(await stored()).toEqual([]);
  });

  it("knows a signed-in person and the topic of the link", async () => {
    const user = await createUser("Sari Dewi");
    const client = await signedIn(user.id);
    const elements = await pageOf(client.get("/contact?topic=partner"));
    expect(typedIn(elements, "name")).toEqual(["Sari Dewi"]);
    expect(typedIn(elements, "email")).toEqual([user.email]);
    const chosen = elements.filter(({ attributes }) => attributes.has("checked"));
    expect(chosen.map(({ attributes }) => attributes.get("value"))).toEqual(["PARTNER"]);
    await send({ ...text, website: "", opened: await opened() }, client);
    expect(await db.contactMessage.count({ where: { userId: user.id } })).toBe(1);
  });

  it("answers programs like people and stores nothing of them", async () => {
    const seal = await opened();
    const broken = `${seal.slice(0, -6)}AAAAAA`;
    for (const trap of [
      { website: "https://spam.example", opened: seal },
      { website: " ", opened: seal },
      { website: "", opened: await sealForm(2) },
      { website: "", opened: broken },
      { website: "", opened: "%%%" },
      { website: "" },
      {},
    ]) {
      const answer = await send({ ...text, ...trap } as Fields);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    }
    expect(await stored()).toEqual([]);
  });

  it("is sent from its own page, by whoever takes the time to write", async () => {
    const sealOf = async () => {
      const elements = readHtml(await (await new Client().get("/contact")).text());
      return elements.find(({ attributes }) => attributes.get("name") === "opened")?.attributes.get("value") ?? "";
    };
    await send({ ...text, website: "", opened: await sealOf() });
    expect(await stored()).toEqual([]);
    setClock(() => Temporal.Now.instant().subtract({ seconds: 5 }));
    const seal = await sealOf();
    setClock(null);
    await send({ ...text, website: "", opened: seal });
    expect(await stored()).toEqual([text]);
  });
});
