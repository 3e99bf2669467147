import { describe, expect, it } from "vitest";
import { contactForm, interestForm } from "#app/features/messages/contact/contact.schema.ts";
import {
  comparableText,
  countLinks,
  messageMaxLength,
  topicFromQuery,
} from "#app/features/messages/contact/contact.ts";
import { featureFromSlug, futureFeatures, futureFeatureText } from "#app/features/messages/contact/future-feature.ts";

const filled = { name: " Budi ", email: " Budi@Contoh.COM ", topic: "BOOKING", message: " Halo\r\nBK-7F3K2Q " };
const errorsOf = (change: Record<string, unknown>) =>
  contactForm
    .safeParse({ ...filled, ...change })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);

describe("a message", () => {
  it("is kept trimmed, its e-mail in lower case, its lines as one writes them", () => {
    expect(contactForm.parse(filled)).toEqual({
      name: "Budi",
      email: "budi@contoh.com",
      topic: "BOOKING",
      message: "Halo\nBK-7F3K2Q",
    });
  });

  it("may be as long as the limit, counted after trimming", () => {
    expect(errorsOf({ message: `  ${"a".repeat(messageMaxLength)}\r\n` })).toBeUndefined();
    expect(errorsOf({ message: "a".repeat(messageMaxLength + 1) })).toEqual([
      "message: Pesan paling banyak 2.000 karakter",
    ]);
  });

  it.each([
    [{ name: "" }, "name: Nama belum diisi"],
    [{ name: "   " }, "name: Nama belum diisi"],
    [{ name: "A\nB" }, "name: Tulis nama dalam satu baris"],
    [{ name: "a\0" }, "name: Nama berisi karakter yang tidak dapat disimpan"],
    [{ email: undefined }, "email: E-mail belum diisi"],
    [{ email: "budi@" }, "email: Alamat e-mail belum lengkap, contoh: nama@contoh.com"],
    [{ email: "a@b.id\nBcc: c@d.id" }, "email: Alamat e-mail belum lengkap, contoh: nama@contoh.com"],
    [{ topic: undefined }, "topic: Pilih salah satu topik"],
    [{ topic: "booking" }, "topic: Pilih salah satu topik"],
    [{ message: undefined }, "message: Pesan belum diisi"],
    [{ message: "http://a.id www.b.id https://c.id" }, "message: Sertakan paling banyak 2 tautan, ya"],
  ])("with %j is refused: %s", (change, error) => {
    expect(errorsOf(change)).toEqual([error]);
  });
});

it.each([
  ["tanpa tautan, pukul 10.30 di Jl. Braga no.1", 0],
  ["kirim ke budi@contoh.com atau budi@mail.contoh.id/x", 0],
  ["lihat https://contoh.com/a?b=https", 1],
  ["HTTP://A.ID, www.b.id dan c.co.id/promo", 3],
  ["[url=http://a.id]http://a.id[/url]", 2],
])("counts the links of %j: %i", (text, count) => {
  expect(countLinks(text)).toBe(count);
});

it("compares texts without case and spaces", () => {
  expect(comparableText(" Halo  Apa\nkabar ")).toBe(comparableText("halo apa kabar"));
  expect(comparableText("halo")).not.toBe(comparableText("halo!"));
});

it("reads the topic of a link, and no other", () => {
  expect(["partner", "PARTNER", "payment", "x", "", null].map(topicFromQuery)).toEqual([
    "PARTNER",
    "PARTNER",
    "PAYMENT",
    null,
    null,
    null,
  ]);
});

it("finds a future feature by the path of its page", () => {
  const slugs = futureFeatures.map((feature) => futureFeatureText[feature].slug);
  expect(slugs).toEqual(["online-store", "training", "official-outlet-partnership", "job-vacancy"]);
  expect(slugs.map(featureFromSlug)).toEqual(futureFeatures);
  expect([featureFromSlug("x"), featureFromSlug(null)]).toEqual([null, null]);
  expect(interestForm.parse({ feature: "TRAINING", email: "A@B.id" })).toEqual({
    feature: "TRAINING",
    email: "a@b.id",
  });
});
