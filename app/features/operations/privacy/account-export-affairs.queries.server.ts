import type { ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

/** A page of what the person asked about their data. */
const listDataRequestsToExport: ListBatch<"permintaan_data"> = async ({ userId, after, take }) => {
  const rows = await db.dataRequest.findMany({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" }, take });
  return rows.map((row) => ({
    id: row.id,
    row: {
      kode: row.code,
      jenis: row.kind,
      status: row.status,
      melalui: row.source,
      isi: row.text,
      kontak: row.contact,
      diterima_pada: iso(row.receivedAt),
      dijawab_sebelum: iso(row.dueAt),
      alasan_perpanjangan: row.extendedReason,
      dijawab_pada: isoOrNull(row.decidedAt),
      jawaban: row.outcome,
    },
  }));
};

/** A page of the views of the person's account; by whom is nothing of theirs. */
const listViewsToExport: ListBatch<"akun_dilihat"> = async ({ userId, after, take }) => {
  const rows = await db.accountView.findMany({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" }, take });
  return rows.map(({ id, begunAt, endsAt, endedAt, reason, pages }) => ({
    id,
    row: { mulai: iso(begunAt), sampai: iso(endedAt ?? endsAt), alasan: reason, halaman: pathsIn(pages) },
  }));
};

function pathsIn(pages: unknown): string[] {
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((each: { page?: unknown } | null) => (typeof each?.page === "string" ? [each.page] : []));
}

/** A page of the roles that were asked for the person. */
const listRolesToExport: ListBatch<"permintaan_peran"> = async ({ userId, after, take }) => {
  const rows = await db.roleRequest.findMany({
    where: { subjectId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ id, action, role, status, reason, createdAt }) => ({
    id,
    row: { tindakan: action, peran: role, status, alasan: reason, waktu: iso(createdAt) },
  }));
};

export const affairsLists = {
  permintaan_data: listDataRequestsToExport,
  akun_dilihat: listViewsToExport,
  permintaan_peran: listRolesToExport,
};
