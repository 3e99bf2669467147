import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { exportCsv } from "#app/features/core/lists/csv-list.server.ts";
import { type AuditFilter, auditFilter } from "#app/features/operations/audit/audit-filter.ts";
import {
  auditCsv,
  auditStatement,
  findAuditRows,
  listAudit,
} from "#app/features/operations/audit/audit-list.queries.server.ts";
import { sealAudit } from "#app/features/operations/audit/seal-audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

const none = auditFilter.read(new URLSearchParams());
const rows = 12_000;
let people: { id: string; email: string }[];

beforeAll(async () => {
  people = await Promise.all(["Sari Wulandari", "Sari Dewi", "Hendra"].map((name) => createUser(name)));
  const ids = [...people.map(({ id }) => id), ...Array.from({ length: 60 }, () => randomUUID())];
  await db.$executeRaw`
    INSERT INTO audit_log (id, at, actor_id, actor_kind, action, entity, entity_id, before, after, request_id)
    SELECT gen_random_uuid(), timestamptz '2026-11-01' + n * interval '30 s', (${ids}::uuid[])[1 + n % 63],
           (ARRAY['customer', 'partner', 'system'])[1 + n % 3],
           (ARRAY['booking.created', 'booking.confirmed', 'outlet.paused', 'payment.paid'])[1 + n % 4],
           (ARRAY['booking', 'outlet', 'payment'])[1 + n % 3], 'thing-' || n % 4000,
           jsonb_build_object('status', 'OLD'), jsonb_build_object('status', 'NEW', 'note', 'kata' || n), 'request-' || n
    FROM generate_series(1, ${rows}) n`;
  await sealAudit();
  await db.$executeRawUnsafe("VACUUM ANALYZE audit_log, audit_seal, audit_words");
});

const filtered = (set: Partial<AuditFilter>) => findAuditRows({ ...none, ...set }, 100_000);

test("finds by who, by what, by request and by words", async () => {
  const [sari, , hendra] = people;
  const each = Math.ceil(rows / 63);
  expect((await filtered({ actor: "sari" })).length).toBeGreaterThan(2 * each - 3);
  expect(
    (await filtered({ actor: sari?.email.toUpperCase() ?? "" })).every(({ actorId }) => actorId === sari?.id),
  ).toBe(true);
  expect(new Set((await filtered({ actor: hendra?.id ?? "" })).map(({ actorName }) => actorName))).toEqual(
    new Set(["Hendra"]),
  );
  expect(await filtered({ actor: "nobody at all" })).toEqual([]);
  expect(await filtered({ kind: "partner", action: "booking.cr" })).toHaveLength(rows / 12);
  expect(await filtered({ action: "booking_" })).toEqual([]);
  expect((await filtered({ request: "request-77" })).map(({ entityId }) => entityId)).toEqual(["thing-77"]);
  expect((await filtered({ words: "KATA4711" })).map(({ requestId }) => requestId)).toEqual(["request-4711"]);
  expect(await filtered({ words: "kata471" })).toHaveLength(1);
  expect(await filtered({ thing: "thing-5" })).toHaveLength(rows / 4000);
  expect(await filtered({ thing: "thing-5", entity: "user" })).toEqual([]);
});

test("finds a booking by its code and a day by Jakarta's calendar", async () => {
  const booking = await createBooking(await createOutlet());
  const row = { actorKind: "system", action: "booking.seen", entity: "booking", entityId: booking.id };
  const saved = await db.auditLog.create({ data: { ...row, at: new Date("2026-10-09T17:00:00Z") } });
  const { code } = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
  expect((await filtered({ thing: code.toLowerCase(), action: "booking.seen" })).map(({ id }) => id)).toEqual([
    saved.id,
  ]);
  expect(await filtered({ until: "2026-10-09" })).toEqual([]);
  expect((await filtered({ from: "2026-10-10", until: "2026-10-10" })).map(({ id }) => id)).toEqual([saved.id]);
});

test("comes by pages that miss and repeat nothing, also within one millisecond", async () => {
  const at = new Date("2027-01-01T00:00:00Z");
  const row = { actorKind: "system", action: "page.test", entity: "outlet", entityId: "x", at };
  await db.auditLog.createMany({ data: Array.from({ length: 120 }, () => row) });
  const seen: string[] = [];
  for (let after: AuditFilter["after"] | undefined = null; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof listAudit>> = await listAudit({ ...none, action: "page.test", after });
    seen.push(...page.lines.map(({ id }) => id));
    after = page.next ?? undefined;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test.each<[string, Partial<AuditFilter>]>([
  ["nothing", {}],
  ["a later page", { after: { at: Date.parse("2026-11-04T00:00:00Z"), id: randomUUID() } }],
  ["a day", { from: "2026-11-03", until: "2026-11-03" }],
  ["an actor", { actor: "sari" }],
  ["an action", { action: "booking.cr" }],
  ["a rare action", { action: "nothing.like.it" }],
  ["a kind of thing", { entity: "payment" }],
  ["one thing", { entity: "payment", thing: "thing-5" }],
  ["one thing of any kind", { thing: "thing-5" }],
  ["a request", { request: "request-77" }],
  ["a rare word", { words: "kata4711" }],
  ["a word of every row", { words: "NEW" }],
])("reads by an index: %s", async (_, set) => {
  const statement = await auditStatement({ ...none, ...set }, 51);
  if (!statement) throw new Error("The filter finds nobody.");
  const plan = await db.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.sql`EXPLAIN ${statement}`);
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toMatch(/Index|Bitmap/);
  expect(text).not.toMatch(/Seq Scan on audit_/);
});

test("is taken away as a file in which nothing acts as a formula, with an audit row of its own", async () => {
  const row = {
    actorKind: "system",
    action: "csv.test",
    entity: "outlet",
    entityId: "=1+1",
    after: { reason: "@SUM(A1)" },
  };
  await db.auditLog.create({ data: row });
  const search = new URLSearchParams("action=csv.");
  const file = await exportCsv({ kind: "management", id: people[0]?.id ?? "", requestId: "r" }, auditCsv, { search });
  expect(file?.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(file?.text).toContain("'=1+1");
  expect(file?.text).toContain("'@SUM(A1)");
  const noted = await db.auditLog.findFirstOrThrow({ where: { action: "management.exported" } });
  expect(noted).toMatchObject({
    actorId: people[0]?.id,
    entityId: "audit",
    after: { filter: { action: "csv." }, rows: 1 },
  });
});
