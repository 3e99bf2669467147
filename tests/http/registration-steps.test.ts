import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import {
  addFile,
  createEmptyDraft,
  type DraftFixture,
  draftNik,
  fillStep,
  generalInfo,
} from "#tests/support/draft-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { readHtml, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const begin = "/registration-acknowledgement";
const agreed = { terms: "on", personalData: "on" };
const placeOf = (answer: Response) => answer.headers.get("location") ?? "";

let client: Client;
let draft: DraftFixture;

beforeAll(async () => {
  draft = await createEmptyDraft();
  client = await signedIn(draft.ownerId);
});

describe("the first page", () => {
  test("asks for the type and both agreements, and keeps what was chosen", async () => {
    const answer = await client.post(begin, { type: "MOBILE_BARBER" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Setujui ketentuan mitra untuk melanjutkan");
    expect(html).toContain("Setujui pemeriksaan data pribadi untuk melanjutkan");
    const checked = readHtml(html).filter(({ attributes }) => attributes.has("checked"));
    expect(checked.map(({ attributes }) => attributes.get("value"))).toEqual(["MOBILE_BARBER"]);
    expect(await db.application.count({ where: { ownerId: draft.ownerId } })).toBe(1);
  });

  test("begins a draft, twice pressed the same one, and leads back into it on another device", async () => {
    const { id } = await createUser();
    const [phone, laptop] = [await signedIn(id), await signedIn(id)];
    const first = await phone.post(begin, { type: "MOBILE_BARBER", ...agreed });
    expect(first.status).toBe(303);
    expect(placeOf(first)).toMatch(/^\/registration-general-info\?draft=[0-9a-f-]{36}$/);
    expect(placeOf(await phone.post(begin, { type: "MOBILE_BARBER", ...agreed }))).toBe(placeOf(first));

    const [, draftId = ""] = placeOf(first).split("draft=");
    await fillStep({ id: draftId, ownerId: id, type: "MOBILE_BARBER" }, "general-info", generalInfo);
    const list = readHtml(await (await laptop.get(begin)).text());
    const on = list.find(({ attributes }) => attributes.get("aria-label") === `Lanjutkan ${generalInfo.businessName}`);
    const onward = await laptop.get(on?.attributes.get("href") ?? "");
    expect(placeOf(onward)).toBe(`/registration-address-mobile-barber?draft=${draftId}`);
  });

  test("changes the type of a draft; pages of the other type lead to its own", async () => {
    const own = await createEmptyDraft("BARBERSHOP");
    const owner = await signedIn(own.ownerId);
    expect((await owner.post(`${begin}?draft=${own.id}`, {})).status).toBe(422);
    const answer = await owner.post(`${begin}?draft=${own.id}`, { type: "MOBILE_BARBER" });
    expect([answer.status, placeOf(answer)]).toEqual([303, `/registration-general-info?draft=${own.id}`]);
    expect(placeOf(await owner.get(`/registration-legal-doc-barbershop?draft=${own.id}`))).toBe(
      `${begin}?draft=${own.id}`,
    );
    expect(placeOf(await owner.get(`/registration-photo-barbershop?draft=${own.id}`))).toBe(
      `/registration-photo-mobile-barber?draft=${own.id}`,
    );
  });
});

const typed = {
  businessName: "Pangkas Rapi Dago",
  ownerName: "Budi Santoso",
  birthDate: "1990-08-17",
  email: "budi@example.com",
  whatsapp: "0812 3456 7890",
  barberCount: "3",
  startYear: "2019",
  nik: "3273 0917 0890 0001",
};
const story = "Kami memangkas dengan tenang dan rapi sejak 2019 di Braga.";

interface StepCase {
  path: string;
  refused: Fields;
  /** What the refused form says, and what it still shows. */
  says: string[];
  shows: Record<string, string>;
  accepted: Fields;
  next: string;
  /** What the page shows of it later. */
  saved: Record<string, string>;
}

const steps: StepCase[] = [
  {
    path: "/registration-general-info",
    refused: { ...typed, whatsapp: "021 555 1234", birthDate: "2015-08-17", nik: "3273091708" },
    says: ["Nomor WhatsApp belum lengkap", "Pemilik berusia 17 tahun atau lebih", "NIK terdiri dari 16 angka"],
    shows: { businessName: typed.businessName, whatsapp: "021 555 1234", nik: "3273091708", barberCount: "3" },
    accepted: typed,
    next: "/registration-address-barbershop",
    saved: { businessName: typed.businessName, whatsapp: "0812-3456-7890", birthDate: "1990-08-17", nik: "" },
  },
  {
    path: "/registration-personal-certificate",
    refused: {
      certificateType: "BNSP",
      certificateNumber: "",
      certificateIssuer: "LSP Barber",
      certificateExpiry: "2020-01-01",
    },
    says: ["Nomor sertifikat belum diisi"],
    shows: { certificateIssuer: "LSP Barber", certificateExpiry: "2020-01-01" },
    accepted: {
      certificateType: "BNSP",
      certificateNumber: "B-17",
      certificateIssuer: "LSP Barber",
      certificateExpiry: "",
    },
    next: "/registration-legal-doc-barbershop",
    saved: { certificateNumber: "B-17", certificateIssuer: "LSP Barber", certificateExpiry: "" },
  },
  {
    path: "/registration-legal-doc-barbershop",
    refused: { form: "PT", nib: "12345", npwp: "" },
    says: ["NIB terdiri dari 13 angka", "NPWP badan wajib untuk CV dan PT"],
    shows: { nib: "12345" },
    accepted: { form: "PT", nib: "1234567890123", npwp: "01.234.567.8-901.000" },
    next: "/registration-photo-barbershop",
    saved: { nib: "", npwp: "" },
  },
  {
    path: "/registration-partner-description",
    refused: { tagline: "Rapi", story: "Pendek", serves: "MEN" },
    says: [
      "Cerita outlet paling sedikit 30 karakter",
      "Pilih setidaknya satu keahlian",
      "Pilih setidaknya satu bahasa",
    ],
    shows: { tagline: "Rapi", story: "Pendek" },
    accepted: { tagline: "", story, serves: "MEN", specialities: "Pewarnaan", languages: "Sunda" },
    next: "/registration-contact-verification",
    saved: { tagline: "", story },
  },
];

describe.each(steps)("$path", ({ path, refused, says, shows, accepted, next, saved }) => {
  test("refuses what does not fit, loses nothing that was typed, and saves nothing", async () => {
    const before = await db.applicationStep.count();
    const answer = await client.post(`${path}?draft=${draft.id}`, refused);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const text of says) expect(html).toContain(text);
    for (const [name, value] of Object.entries(shows)) expect(typedIn(readHtml(html), name)).toEqual([value]);
    expect(await db.applicationStep.count()).toBe(before);
  });

  test("saves, leads on, and shows it again", async () => {
    for (const kind of ["KTP", "SELFIE", "CERTIFICATE", "LEGAL"] as const) {
      const has = await db.applicationFile.count({ where: { applicationId: draft.id, kind } });
      if (!has) await addFile(draft, kind);
    }
    const answer = await client.post(`${path}?draft=${draft.id}`, accepted);
    expect([answer.status, placeOf(answer)]).toEqual([303, `${next}?draft=${draft.id}`]);
    const page = readHtml(await (await client.get(`${path}?draft=${draft.id}`)).text());
    for (const [name, value] of Object.entries(saved)) expect(typedIn(page, name)).toEqual([value]);
  });
});

describe("identity numbers", () => {
  test("are shown masked, nowhere whole, and stay when the field is left empty", async () => {
    const numbers = [draftNik, "1234567890123", "012345678901000"];
    const pages = ["general-info", "legal-doc-barbershop", "final-confirmation"];
    const texts = await Promise.all(
      pages.map(async (page) => (await client.get(`/registration-${page}?draft=${draft.id}`)).text()),
    );
    for (const text of texts) for (const number of numbers) expect(text).not.toContain(number);
    expect(texts[0]).toContain("•••• •••• •••• 0001");
    const { nik, ...rest } = typed;
    expect((await client.post(`/registration-general-info?draft=${draft.id}`, rest)).status).toBe(303);
    const kept = await db.application.findUniqueOrThrow({ where: { id: draft.id } });
    expect([kept.nikLast4, kept.nibLast4, kept.npwpLast4, kept.nikBox !== null]).toEqual([
      "0001",
      "0123",
      "1000",
      true,
    ]);
    expect(nik).toContain("0001");
  });

  test("of another birth date are refused, also when the number was kept", async () => {
    const { nik, ...rest } = typed;
    for (const fields of [{ ...rest, nik }, rest]) {
      const answer = await client.post(`/registration-general-info?draft=${draft.id}`, {
        ...fields,
        birthDate: "1990-08-18",
      });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("Tanggal lahir belum cocok dengan NIK");
    }
  });

  test("in a form that outlived its session are kept sealed, and come back with it", async () => {
    const path = `/registration-general-info?draft=${draft.id}`;
    const browser = new SignInBrowser();
    expect((await browser.post(path, typed)).status).toBe(401);
    const { fields } = await db.keptForm.findFirstOrThrow({ where: { path } });
    for (const text of ["3273", typed.businessName]) {
      expect(Buffer.from(fields).toString("latin1")).not.toContain(text);
    }
    const [, token = ""] = (await sessionCookieOf(draft.ownerId)).split("=");
    browser.cookies.set("session", token);
    const page = readHtml(await (await browser.get(path)).text());
    expect(typedIn(page, "businessName")).toEqual([typed.businessName]);
    expect(typedIn(page, "whatsapp")).toEqual([typed.whatsapp]);
  });
});

test("every page of a draft is kept from search engines", async () => {
  const pages = ["general-info", "address-barbershop", "personal-certificate", "legal-doc-barbershop"];
  for (const page of [...pages, "photo-barbershop", "partner-description", "contact-verification"]) {
    const answer = await client.get(`/registration-${page}?draft=${draft.id}`);
    const robots = readHtml(await answer.text()).find(({ attributes }) => attributes.get("name") === "robots");
    expect([page, answer.status, robots?.attributes.get("content")]).toEqual([page, 200, "noindex"]);
  }
});

test("a refused step names what is wrong in the order of its fields", async () => {
  const wrong = {
    businessName: "X",
    startYear: "1700",
    whatsapp: "12",
    email: "a@b",
    nik: "123",
    birthDate: "2020-05-17",
  };
  const answer = await client.post(`/registration-general-info?draft=${draft.id}`, { ...typed, ...wrong });
  const named = readHtml(await answer.text()).flatMap(({ attributes }) => {
    const target = attributes.get("href");
    return target?.startsWith("#field-") ? [target.slice("#field-".length)] : [];
  });
  expect(named).toEqual(Object.keys(wrong));
});
