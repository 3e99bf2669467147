import { expect, test } from "vitest";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { runBarbersForm } from "#app/features/bookings/schedule-changes/run-barbers-form.server.ts";
import { runServicesForm } from "#app/features/bookings/schedule-changes/run-services-form.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

const kinds = [
  { kind: "a service", run: runServicesForm, idOf: "serviceIds", said: "Layanan ini sudah dihapus" },
  { kind: "a barber", run: runBarbersForm, idOf: "barberIds", said: "Barber ini sudah dihapus" },
] as const;

test.each(kinds)("$kind that is deleted twice is deleted; what is another outlet's is nowhere", async (each) => {
  const [shop, other] = [await createOutlet(), await createOutlet()];
  const request = { outletId: shop.id, editor: { id: shop.ownerId, isAdmin: false } };
  const ask = (intent: "delete" | "move", id = "") =>
    each.run(intent === "delete" ? { intent, id } : { intent, id, direction: "up" }, noAnswer, request);
  const [own, foreign] = [shop[each.idOf][1], other[each.idOf][1]];
  expect(await ask("delete", own)).toMatchObject({ ok: true, title: expect.stringMatching(/dihapus$/) });
  const before = await tablesDigest();
  for (const intent of ["delete", "move"] as const) {
    expect(await ask(intent, own)).toEqual({ ok: true, title: each.said });
    expect(await ask(intent, foreign)).toEqual({ ok: false, reason: "not-found" });
  }
  expect(await tablesDigest()).toEqual(before);
});
