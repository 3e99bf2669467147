import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOutlet } from "#tests/support/fixtures.ts";
import { signedIn } from "#tests/support/http-client.ts";

test("a visit noted with its service alone is told at once all that it lacks", async () => {
  const mobile = await createOutlet({ type: "MOBILE_BARBER", name: "Barber Keliling", minOrder: 40_000 });
  const owner = await signedIn(mobile.ownerId);
  const noted = await owner.post("/admin/orders/new", {
    intent: "book",
    outlet: mobile.id,
    service: mobile.serviceIds[0] ?? "",
    barber: "any",
    district: "",
    addressLine: "",
    name: "",
    key: randomUUID(),
  });
  expect(noted.status).toBe(422);
  const html = await noted.text();
  for (const text of [
    "Pilih kecamatan tujuan",
    "Tulis alamat lengkapnya",
    "Pilih jam kunjungannya",
    "Tulis nomor WhatsApp",
  ])
    expect(html).toContain(text);
});
