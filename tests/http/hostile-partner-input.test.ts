import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { runs } from "#tests/support/counts.ts";
import { formsOf, type PageForm } from "#tests/support/form-reader.ts";
import { createPartnerSite, type PartnerSite } from "#tests/support/hostile-partner-site.ts";
import { answerOf } from "#tests/support/hostile-site.ts";
import { nearly, type Pairs, pairsOf } from "#tests/support/hostile-values.ts";
import type { Client } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let site: PartnerSite;

beforeAll(async () => {
  setClock(() => orderNow);
  site = await createPartnerSite();
});

afterAll(() => setClock(null));

const as = {
  applicant: () => site.applicant,
  owner: () => site.owner,
  admin: () => site.admin,
  customer: () => site.customer,
};

type Page = readonly [who: keyof typeof as, path: (ids: PartnerSite["ids"]) => string, least: number];

/** Who opens which page, and how many forms it has at least. */
const pages: Record<string, Page> = {
  "/registration-acknowledgement": ["applicant", () => "/registration-acknowledgement", 1],
  "/registration-general-info": ["applicant", ({ draft }) => `/registration-general-info?draft=${draft}`, 1],
  "/registration-address-barbershop": [
    "applicant",
    ({ draft }) => `/registration-address-barbershop?draft=${draft}`,
    1,
  ],
  "/registration-address-mobile-barber": [
    "applicant",
    ({ mobileDraft }) => `/registration-address-mobile-barber?draft=${mobileDraft}`,
    1,
  ],
  "/registration-personal-certificate": [
    "applicant",
    ({ draft }) => `/registration-personal-certificate?draft=${draft}`,
    2,
  ],
  "/registration-legal-doc-barbershop": [
    "applicant",
    ({ draft }) => `/registration-legal-doc-barbershop?draft=${draft}`,
    1,
  ],
  "/registration-partner-description": [
    "applicant",
    ({ draft }) => `/registration-partner-description?draft=${draft}`,
    1,
  ],
  "/registration-photo-barbershop": ["applicant", ({ draft }) => `/registration-photo-barbershop?draft=${draft}`, 2],
  "/registration-contact-verification": [
    "applicant",
    ({ draft }) => `/registration-contact-verification?draft=${draft}`,
    0,
  ],
  "/verify-whatsapp": ["customer", () => "/verify-whatsapp", 1],
  "/edit-outlet/:id": ["owner", ({ outlet }) => `/edit-outlet/${outlet}?open=information`, 1],
  "/edit-outlet/:id/services": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/services?add=1`, 1],
  "/edit-outlet/:id/services of one": [
    "owner",
    ({ outlet, service }) => `/edit-outlet/${outlet}/services?service=${service}`,
    1,
  ],
  "/edit-outlet/:id/barbers": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/barbers?add=1`, 1],
  "/edit-outlet/:id/barbers of one": [
    "owner",
    ({ outlet, barber }) => `/edit-outlet/${outlet}/barbers?barber=${barber}`,
    2,
  ],
  "/edit-outlet/:id/hours": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/hours`, 2],
  "/edit-outlet/:id/time-off": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/time-off`, 1],
  "/edit-outlet/:id/photos": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/photos`, 1],
  "/edit-outlet/:id/close": ["owner", ({ outlet }) => `/edit-outlet/${outlet}/close`, 0],
  "/edit-outlet/:id/close without bookings": ["owner", ({ closing }) => `/edit-outlet/${closing}/close`, 1],
  "/admin/booking/:id/propose": ["owner", ({ booking }) => `/admin/booking/${booking}/propose`, 1],
  "/outlet-booking-activation": ["owner", ({ outlet }) => `/outlet-booking-activation?outlet=${outlet}`, 1],
  "/release-final-confirmation": ["owner", ({ approved }) => `/release-final-confirmation?outlet=${approved}`, 0],
  "/outlet-subscription-plans": ["owner", ({ approved }) => `/outlet-subscription-plans?outlet=${approved}`, 0],
  "/admin/applications": ["admin", () => "/admin/applications", 0],
  "/admin/applications/:id": ["admin", ({ sent }) => `/admin/applications/${sent}`, 1],
  "/admin/applications/:id/reject": ["admin", ({ claimed }) => `/admin/applications/${claimed}/reject?version=0`, 1],
  "/admin/outlets/:id/suspension": ["admin", ({ other }) => `/admin/outlets/${other}/suspension`, 1],
  "/admin/step-up": ["admin", () => "/admin/step-up?to=/admin/applications", 1],
};

async function send(client: Client, { path, fields }: PageForm, body: Pairs): Promise<void> {
  const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
  const answer = await answerOf(client.send(path, { method: "POST", body: new URLSearchParams(body), headers }));
  expect(answer.status, `${path} with ${fields.map(([name]) => name)}`).toBeLessThan(500);
}

const unstorable = "Kata\0 yang cukup panjang untuk isian ini, sungguh.";

it.each(Object.entries(pages))("whatever is sent to the forms of %s has an answer", async (_, [who, path, least]) => {
  const [client, url] = [as[who](), path(site.ids)];
  const forms = await formsOf(client, url);
  expect(forms.length).toBeGreaterThanOrEqual(least);
  // A generated body rarely gets as far as the database: a whole form with one text that it cannot store does.
  const tried = new Set<string>();
  for (const form of forms) {
    for (const [typed, , isTyped] of form.fields) {
      const kind = typed.replace(/\d+/g, "0");
      if (!isTyped || tried.has(kind)) continue;
      tried.add(kind);
      const body: Pairs = form.fields.map(([name, value]) => [name, name === typed ? unstorable : value]);
      await send(client, form, body);
    }
  }
  const bodies = forms.map((form) => {
    const filled: Pairs = form.fields.map(([name, value]) => [name, value]);
    const names = filled.map(([name]) => name);
    return fc.oneof(nearly(filled, site.good), pairsOf(names, site.good, 9)).map((body) => ({ form, body }));
  });
  const nothing: { form: PageForm; body: Pairs } = { form: { path: url, fields: [] }, body: [] };
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constant(nothing), ...bodies), ({ form, body }) => send(client, form, body)),
    runs(6, 300),
  );
});

const queries: Record<string, readonly [who: keyof typeof as, path: (ids: PartnerSite["ids"]) => string, string]> = {
  "registration pages": ["applicant", () => "/registration-general-info", "draft from"],
  "an address": ["applicant", () => "/registration-address-barbershop", "draft province regency district from"],
  "/registration-acknowledgement": ["applicant", () => "/registration-acknowledgement", "continue type"],
  "/registration-success-submit": ["applicant", () => "/registration-success-submit", "draft"],
  "/registration-file": ["applicant", ({ draft }) => `/registration-file/${draft}`, "wide"],
  "/verify-whatsapp": ["customer", () => "/verify-whatsapp", "to draft phone change"],
  "a release": ["owner", () => "/release-outlet-services", "outlet service add order templates"],
  services: ["owner", ({ outlet }) => `/edit-outlet/${outlet}/services`, "service add order templates delete"],
  barbers: ["owner", ({ outlet }) => `/edit-outlet/${outlet}/barbers`, "barber add order delete slot"],
  hours: ["owner", ({ outlet }) => `/edit-outlet/${outlet}/hours`, "date month year slot"],
  "a proposal": ["owner", ({ booking }) => `/admin/booking/${booking}/propose`, "date barber start return"],
  outlets: ["admin", () => "/admin/outlets", "after q status"],
  applications: ["admin", () => "/admin/applications", "q status after page type view sort"],
  "a decision": ["admin", ({ claimed }) => `/admin/applications/${claimed}/approve`, "version"],
  "a document": ["admin", ({ sent }) => `/admin/applications/${sent}/files/${sent}`, "size"],
  "a step-up": ["admin", () => "/admin/step-up", "to with"],
  regions: ["customer", () => "/regions", "parent"],
  "the webhook": ["customer", () => "/webhooks/whatsapp", "hub.mode hub.verify_token hub.challenge"],
};

it.each(Object.entries(queries))("any query of %s has an answer", async (_, [who, path, names]) => {
  await fc.assert(
    fc.asyncProperty(pairsOf(names.split(" "), site.good), async (pairs) => {
      const { status } = await answerOf(as[who]().get(`${path(site.ids)}?${new URLSearchParams(pairs)}`));
      expect(status).toBeLessThan(500);
    }),
    runs(6, 150),
  );
});
