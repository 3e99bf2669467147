import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registrationSteps } from "#app/features/outlets/registration/steps.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import {
  createCompleteDraft,
  createEmptyDraft,
  type DraftFixture,
  generalInfo,
} from "#tests/support/draft-fixtures.ts";
import { build, type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

const routes = new Set(Object.values(build.routes).map((route) => `/${route?.path ?? ""}`));
/** Every page of the way that takes `?draft=`. */
const pages = [
  ...new Set([...registrationSteps.BARBERSHOP, ...registrationSteps.MOBILE_BARBER].map(({ path }) => path)),
]
  .filter((path) => path !== "/verify-whatsapp" && routes.has(path))
  .toSorted();
const form = { type: "MOBILE_BARBER", truth: "on", ...generalInfo, barberCount: "1", startYear: "2020", form: "PT" };

let theirs: DraftFixture;
let client: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  theirs = await createCompleteDraft();
  const mine = await createEmptyDraft();
  client = await signedIn(mine.ownerId);
});

afterAll(() => setClock(null));

it("sees the pages", () => expect(pages.length).toBeGreaterThanOrEqual(8));

it.each(pages)("%s knows nobody else's draft, whatever id is tried, and changes nothing", async (path) => {
  const before = await tablesDigest();
  const ids = [theirs.id, theirs.id.toUpperCase(), randomUUID(), "1", "", "' OR 1=1", "%00", "a".repeat(300)];
  for (const id of ids) {
    const url = `${path}?draft=${encodeURIComponent(id)}`;
    const answers = [
      await client.get(url),
      await client.get(url.replace("?", ".data?")),
      await client.post(url, form as Record<string, string>),
      await client.post(url.replace("?", ".data?"), form as Record<string, string>),
    ];
    for (const answer of path === "/registration-success-submit" ? answers.slice(0, 2) : answers) {
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.text()).not.toContain(generalInfo.businessName);
    }
  }
  expect(await tablesDigest()).toEqual(before);
});

it("nobody else's draft is continued", async () => {
  for (const id of [theirs.id, randomUUID(), "1"]) {
    expect((await client.get(`/registration-acknowledgement?continue=${id}`)).status).toBe(404);
  }
});
