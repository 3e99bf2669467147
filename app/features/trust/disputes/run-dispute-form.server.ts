import type { z } from "zod";
import type { Person } from "#app/features/core/access/actor.ts";
import { conflict, type FormOutcome, type Refusal, refused, unfit } from "#app/features/core/outcomes/outcome.ts";
import { answerDispute, type DisputeAnswered } from "#app/features/trust/disputes/answer-dispute.server.ts";
import { type Decided, decideDispute } from "#app/features/trust/disputes/decide-dispute.server.ts";
import type { caseForm } from "#app/features/trust/disputes/dispute.schema.ts";
import type { StoredPhoto } from "#app/features/trust/disputes/open-dispute.server.ts";
import { formatRupiah } from "#app/lib/money.ts";

type Reason = Extract<Decided | DisputeAnswered, { ok: false }>["reason"];

const refusals: Readonly<Record<Exclude<Reason, "more-than-paid">, Refusal>> = {
  "not-found": conflict("Laporan ini tidak ada lagi."),
  "not-owner": conflict("Hanya pemilik outlet yang memberi penjelasan."),
  decided: conflict("Laporan ini sudah diputuskan."),
  changed: conflict("Laporan ini baru saja berubah. Baca dulu, lalu putuskan."),
  own: conflict("Anda salah satu pihak laporan ini, jadi admin lain yang memutuskan."),
  "no-amount": unfit("Isi jumlah yang dikembalikan, atau tolak laporannya.", "amount"),
};

/** What one of the buttons of a dispute's page does, in words. */
export async function runCaseForm(
  form: z.output<typeof caseForm>,
  {
    disputeId,
    user,
    photos,
  }: { disputeId: string; user: Person & { isAdmin: boolean }; photos: readonly StoredPhoto[] },
): Promise<FormOutcome<object>> {
  if (form.act === "answer") {
    const answered = await answerDispute({ disputeId, owner: user, answer: form.answer, photos });
    return answered.ok ? { ok: true, title: "Penjelasan terkirim." } : refused(refusals[answered.reason]);
  }
  if (!user.isAdmin) return refused(conflict("Hanya admin yang memutuskan."));
  const isUpheld = form.act === "uphold";
  const verdict = isUpheld
    ? ({ kind: "UPHELD", amount: form.amount, isWhole: form.whole !== undefined } as const)
    : ({ kind: "REJECTED" } as const);
  const { version, decision: text } = form;
  const decided = await decideDispute({ disputeId, admin: user, version, verdict, text });
  if (decided.ok) {
    if (!isUpheld) return { ok: true, title: "Laporan ditolak." };
    const back = decided.refund > 0 ? ` ${formatRupiah(decided.refund)} kembali kepada pelanggan.` : "";
    return { ok: true, title: `Laporan diterima.${back}` };
  }
  if (decided.reason !== "more-than-paid") return refused(refusals[decided.reason]);
  return refused(unfit(`Paling banyak ${formatRupiah(decided.most)}.`, "amount"));
}
