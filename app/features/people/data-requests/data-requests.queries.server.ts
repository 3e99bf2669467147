import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  dataKindText,
  dataSourceText,
  dataStatusText,
  isDueSoon,
  isOverdue,
  leftText,
} from "#app/features/people/data-requests/data-request.ts";
import {
  type DataRequestFilter,
  dataRequestFilter,
  requestPageSize,
} from "#app/features/people/data-requests/data-request-filter.ts";
import { searchOf } from "#app/lib/list-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type DataRequest, Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({ id: z.string() });
const when = (at: Date) => formatBriefInstant(at, "WIB");

/** Open ones by their deadline, the nearest first; closed ones the latest first. */
export async function findDataRequests(
  { view, kind, after }: DataRequestFilter,
  limit: number,
  now = clock.now(),
): Promise<DataRequest[]> {
  const isClosed = view === "closed";
  const conditions = [isClosed ? Prisma.sql`status <> 'OPEN'` : Prisma.sql`status = 'OPEN'`];
  if (view === "overdue") conditions.push(Prisma.sql`due_at <= ${toDate(now)}`);
  if (kind) conditions.push(Prisma.sql`kind = ${kind}::data_request_kind`);
  if (after) {
    const cursor = Prisma.sql`(${new Date(after.at)}, ${after.id}::uuid)`;
    conditions.push(isClosed ? Prisma.sql`(due_at, id) < ${cursor}` : Prisma.sql`(due_at, id) > ${cursor}`);
  }
  const order = isClosed ? Prisma.sql`due_at DESC, id DESC` : Prisma.sql`due_at, id`;
  const found = await readRows(
    row,
    Prisma.sql`/* data-requests */
    SELECT id FROM data_request WHERE ${Prisma.join(conditions, " AND ")} ORDER BY ${order} LIMIT ${limit}`,
  );
  const ids = found.map(({ id }) => id);
  const requests = await db.dataRequest.findMany({ where: { id: { in: ids } } });
  const byId = new Map(requests.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type DataRequestRow = ReturnType<typeof rowOf>;

function rowOf(request: DataRequest, now: number) {
  const { id, code, kind, status, source, name, receivedAt, dueAt, decidedAt } = request;
  const times = { status, receivedAt: receivedAt.getTime(), dueAt: dueAt.getTime() };
  return {
    ...{ id, code, status, name, kind: dataKindText[kind].label, statusText: dataStatusText[status] },
    source: dataSourceText[source],
    isOverdue: isOverdue(times, now),
    isDueSoon: isDueSoon(times, now),
    left: status === "OPEN" ? leftText(times.dueAt, now) : null,
    receivedAt: when(receivedAt),
    dueAt: when(dueAt),
    decidedAt: decidedAt ? when(decidedAt) : null,
  };
}

export async function listDataRequests(filter: DataRequestFilter, now = clock.now()) {
  const [found, open, overdue] = await Promise.all([
    findDataRequests(filter, requestPageSize + 1, now),
    db.dataRequest.count({ where: { status: "OPEN" } }),
    db.dataRequest.count({ where: { status: "OPEN", dueAt: { lte: toDate(now) } } }),
  ]);
  const last = found[requestPageSize - 1];
  return {
    requests: found.slice(0, requestPageSize).map((each) => rowOf(each, now.epochMilliseconds)),
    next: found.length > requestPageSize && last ? { at: last.dueAt.getTime(), id: last.id } : null,
    counts: { open, overdue },
  };
}

export type DataRequestPageData = NonNullable<Awaited<ReturnType<typeof findDataRequestPageData>>>;

/** One request with everything that management needs to answer it; null for an id of none. */
export async function findDataRequestPageData(id: string, now = clock.now()) {
  const found = isUuid(id) ? await db.dataRequest.findUnique({ where: { id }, include: { user: true } }) : null;
  if (!found) return null;
  const { kind, contact, text, userId, user, extendedReason, extendedAt, outcome } = found;
  const names = await db.user.findMany({
    where: { id: { in: [found.decidedBy, found.recordedBy].filter((each) => each !== null) } },
    select: { id: true, name: true },
  });
  const nameOf = (memberId: string | null) => names.find((each) => each.id === memberId)?.name ?? null;
  return {
    ...rowOf(found, now.epochMilliseconds),
    kindCode: kind,
    article: dataKindText[kind].article,
    ...{ contact, text, userId, outcome, extendedReason },
    account: user && !user.deletedAt ? user.email : null,
    extendedAt: extendedAt ? when(extendedAt) : null,
    recordedBy: nameOf(found.recordedBy),
    decidedBy: nameOf(found.decidedBy),
    today: localDate(now, "WIB").toString(),
  };
}

export type OwnDataRequest = Awaited<ReturnType<typeof listOwnDataRequests>>[number];

/** What somebody asked about their own data, the latest first. */
export async function listOwnDataRequests(userId: string, now = clock.now()) {
  const rows = await db.dataRequest.findMany({ where: { userId }, orderBy: { receivedAt: "desc" }, take: 50 });
  return rows.map((request) => ({
    ...rowOf(request, now.epochMilliseconds),
    ...{ text: request.text, outcome: request.outcome, extendedReason: request.extendedReason },
    article: dataKindText[request.kind].article,
  }));
}

const header = ["Kode", "Jenis", "Dari", "Keadaan", "Diterima", "Tenggat", "Dijawab"];

/** Without names and what was written. */
export const dataRequestCsv: CsvList = {
  list: "data-requests",
  fileName: "permintaan-data",
  async read({ search, most, now }) {
    const filter = dataRequestFilter.read(search);
    const rows = (await findDataRequests(filter, most, now)).map(
      ({ code, kind, source, status, receivedAt, dueAt, decidedAt }) => [
        ...[code, dataKindText[kind].label, dataSourceText[source], dataStatusText[status]],
        ...[receivedAt.toISOString(), dueAt.toISOString(), decidedAt?.toISOString() ?? ""],
      ],
    );
    return { filter: dataRequestFilter.values(filter), header, rows };
  },
  cutRow: ["Dipotong: hanya 10000 baris pertama.", ...header.slice(1).map(() => "")],
  record: ({ filter, rows, isCut }) => ({
    entity: "data_request",
    entityId: "list",
    after: { reason: "Unduhan CSV", filter: searchOf(filter), rows: rows + Number(isCut) },
  }),
};
