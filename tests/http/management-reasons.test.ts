import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { managementAccess } from "#tests/http/access-management.ts";
import { type AccessWorld, createAccessWorld } from "#tests/support/access-world.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { formsOf, type PageForm } from "#tests/support/form-reader.ts";
import { elementById, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { rowsOfEveryTable } from "#tests/support/table-rows.ts";

/** What members do for nobody but themselves. */
const ofOneself = [
  "/management-login",
  ...["view", "security", "sign-out"].map((page) => `/management-dashboard/${page}`),
];
/** Members who only read look at accounts, too. */
const ofReaders = "/management-dashboard/users/:id/view";
/** Every act of management: that the table holds each route with an action is tested in `access.test.ts`. */
const acting = Object.keys(managementAccess).filter(
  (path) => managementAccess[path]?.POST && !ofOneself.includes(path),
);

const words = "Diminta lewat telepon hari ini.";
let world: AccessWorld;
let member: Client;
let support: Client;
/** Pages of a route besides the one of the access table, whose state offers no act. */
let morePages: Record<string, string[]>;

async function enter(role: "MANAGEMENT" | "SUPPORT"): Promise<Client> {
  const client = new Client();
  client.cookie = await managementCookieOf(await createManager("Hendra Gunawan", role));
  return client;
}

beforeAll(async () => {
  world = await createAccessWorld();
  [member, support] = [await enter("MANAGEMENT"), await enter("SUPPORT")];
  const own = await createOutlet({ name: "Outlet Sendiri" });
  for (const barber of [0, 1]) await createBooking(own, { barber, set: { customerId: own.ownerId } });
  const jobs = "/management-dashboard/jobs";
  morePages = {
    [`${jobs}/:queue`]: [`${jobs}/forget-old-codes`, `${jobs}/dead-letter`],
    "/management-dashboard/abuse/:kind/:id": [`/management-dashboard/abuse/outlet-self/${own.id}`],
  };
  await db.subscription.updateMany({ where: { status: "PENDING_PAYMENT" }, data: { status: "ACTIVE", begun: true } });
});

/** The forms of the route's pages, also of those that an address of their own opens. */
async function formsAt(client: Client, path: string): Promise<PageForm[]> {
  const forms: PageForm[] = [];
  for (const page of [world.urlOf(path), ...(morePages[path] ?? [])]) {
    const links = (await pageOf(client.get(page))).map(({ attributes }) => attributes.get("href") ?? "");
    for (const url of new Set([page, ...links.filter((link) => link.startsWith(`${page}?act=`))])) {
      forms.push(...(await formsOf(client, url)).filter((form) => form.path.startsWith(page)));
    }
  }
  return forms;
}

const kindOf = ({ fields }: PageForm) => fields.map(([name, value]) => (name === "act" ? value : name)).join(" ");

function send(client: Client, { path, fields }: PageForm, reason: string): Promise<Response> {
  // A button that shows another day sends nothing else with it.
  const sent = fields.filter(([name]) => name !== "show");
  const filled = sent.map(([name, value, isTyped]) => [name, value || (isTyped ? words : "")]);
  return client.post(path, { ...Object.fromEntries(filled), reason });
}

/** What the tables hold, without what each request leaves: the limits' counters, and when a session was last seen. */
async function rows() {
  const found = await rowsOfEveryTable(env.DATABASE_URL);
  found.delete("public.rate_limit");
  return [...found].map(([table, all]) => [table, all.map((row) => row.replace(/"last_seen_at": "[^"]*"/, ""))]);
}

/** The error that the reason's field points at. */
function errorOfReason(html: string): string {
  const elements = readHtml(html);
  const ids = elements
    .filter(({ attributes }) => attributes.get("name") === "reason" && attributes.get("aria-invalid") === "true")
    .flatMap(({ attributes }) => attributes.get("aria-describedby")?.split(" ") ?? []);
  const id = ids.find((each) => each.endsWith("-error")) ?? "";
  return elementById(elements, id)?.text ?? "";
}

async function expectRefusal(form: PageForm, reasons: readonly string[]) {
  for (const reason of reasons) {
    const refused = await send(member, form, reason);
    expect(refused.status, kindOf(form)).toBe(422);
    expect(errorOfReason(await refused.text()), kindOf(form)).toMatch(/diisi/);
  }
}

let before: unknown;
const shown = new Map<string, PageForm[]>();
beforeAll(async () => {
  before = await rows();
});

describe.each(acting)("%s", (path) => {
  it("is refused without a reason, with an error beside it", async () => {
    const forms = await formsAt(member, path);
    shown.set(path, forms);
    expect(forms).not.toEqual([]);
    for (const form of forms) await expectRefusal(form, ["", "   "]);
  });

  if (path === ofReaders) return;
  it("is neither shown to nor taken from members who only read", async () => {
    expect(await formsAt(support, path)).toEqual([]);
    for (const form of shown.get(path) ?? []) expect((await send(support, form, words)).status).toBe(403);
  });
});

it("what was refused has changed nothing", async () => {
  expect(shown.size).toBe(acting.length);
  expect(await rows()).toEqual(before);
});

it("what is offered once something was done asks why as well", async () => {
  const known = new Set([...shown].flatMap(([path, forms]) => forms.map((form) => `${path} ${kindOf(form)}`)));
  for (const form of [...shown.values()].flat()) expect((await send(member, form, words)).status).toBeLessThan(500);
  const offered: PageForm[] = [];
  for (const path of acting) {
    const forms = await formsAt(member, path);
    offered.push(...forms.filter((form) => !known.has(`${path} ${kindOf(form)}`)));
  }
  // To restore, to open again, to release, to publish, to retry, to resume, and to end the maintenance.
  expect(offered.length).toBeGreaterThan(7);
  const after = await rows();
  for (const form of offered) await expectRefusal(form, [""]);
  expect(await rows()).toEqual(after);
  for (const form of offered) expect((await send(member, form, words)).status, kindOf(form)).toBe(302);
});
