import type { ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import { db } from "#app/platform/db.server.ts";

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
const masked = (last4: string | null, length: number) => last4 && maskedNumber(last4, length);

/** Applications with what each step holds; identity numbers masked, pictures by their kind. */
export const listApplicationsToExport: ListBatch<"pendaftaran"> = async ({ userId, after, take }) => {
  const rows = await db.application.findMany({
    where: { ownerId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      outlet: { select: { status: true } },
      steps: { orderBy: { step: "asc" } },
      files: { orderBy: { id: "asc" } },
      findings: { orderBy: { id: "asc" } },
      events: { orderBy: { id: "asc" } },
    },
  });
  return rows.map((application) => ({
    id: application.id,
    row: {
      kode: application.code,
      jenis: application.type,
      status: application.outlet?.status ?? "DRAFT",
      persetujuan: {
        ketentuan: application.termsVersion,
        data_pribadi: application.consentVersion,
        waktu: iso(application.agreedAt),
      },
      nik: masked(application.nikLast4, 16),
      nib: masked(application.nibLast4, 13),
      npwp: masked(application.npwpLast4, 15),
      langkah: application.steps.map(({ step, data, savedAt }) => ({
        langkah: step,
        isi: data,
        disimpan_pada: iso(savedAt),
      })),
      foto: application.files.map(({ kind, alt, createdAt }) => ({
        jenis: kind,
        keterangan: alt,
        diunggah_pada: iso(createdAt),
      })),
      permintaan_perbaikan: application.findings.map(({ step, field, reason, createdAt, resolvedAt }) => ({
        langkah: step,
        bagian: field,
        alasan: reason,
        waktu: iso(createdAt),
        diperbaiki_pada: isoOrNull(resolvedAt),
      })),
      riwayat: application.events.map(({ kind, text, at }) => ({ kejadian: kind, pesan: text, waktu: iso(at) })),
      dibuat_pada: iso(application.createdAt),
      terakhir_dikirim_pada: isoOrNull(application.sentAt),
    },
  }));
};
