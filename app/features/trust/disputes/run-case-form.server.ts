import type { z } from "zod";
import type { Person } from "#app/features/core/access/actor.ts";
import { answerDispute, type DisputeAnswered } from "#app/features/trust/disputes/answer-dispute.server.ts";
import { type Decided, decideDispute } from "#app/features/trust/disputes/decide-dispute.server.ts";
import type { caseForm } from "#app/features/trust/disputes/dispute.schema.ts";
import { formatRupiah } from "#app/lib/money.ts";

type Outcome = { ok: true; text: string } | { ok: false; field: string; text: string };
type Refusal = Extract<Decided | DisputeAnswered, { ok: false }>["reason"];

const refusals: Readonly<Record<Exclude<Refusal, "more-than-paid">, string>> = {
  "not-found": "Laporan ini tidak ada lagi.",
  "not-owner": "Hanya pemilik outlet yang memberi penjelasan.",
  decided: "Laporan ini sudah diputuskan.",
  changed: "Laporan ini baru saja berubah. Baca dulu, lalu putuskan.",
  own: "Anda salah satu pihak laporan ini, jadi admin lain yang memutuskan.",
  "no-amount": "Isi jumlah yang dikembalikan, atau tolak laporannya.",
};

/** What one of the buttons of a dispute's page does, in words. */
export async function runCaseForm(
  form: z.output<typeof caseForm>,
  { disputeId, user }: { disputeId: string; user: Person & { isAdmin: boolean } },
): Promise<Outcome> {
  if (form.act === "answer") {
    const answered = await answerDispute({ disputeId, owner: user, answer: form.answer });
    return answered.ok ? { ok: true, text: "Penjelasan terkirim." } : refused(answered.reason);
  }
  if (!user.isAdmin) return { ok: false, field: "", text: "Hanya admin yang memutuskan." };
  const isUpheld = form.act === "uphold";
  const verdict = isUpheld ? ({ kind: "UPHELD", amount: form.amount } as const) : ({ kind: "REJECTED" } as const);
  const { version, decision: text } = form;
  const decided = await decideDispute({ disputeId, admin: user, version, verdict, text });
  if (decided.ok) {
    if (!isUpheld) return { ok: true, text: "Laporan ditolak." };
    const back = decided.refund > 0 ? ` ${formatRupiah(decided.refund)} kembali kepada pelanggan.` : "";
    return { ok: true, text: `Laporan diterima.${back}` };
  }
  if (decided.reason !== "more-than-paid") return refused(decided.reason);
  return { ok: false, field: "amount", text: `Paling banyak ${formatRupiah(decided.most)}.` };
}

function refused(reason: Exclude<Refusal, "more-than-paid">): Outcome {
  return { ok: false, field: reason === "no-amount" ? "amount" : "", text: refusals[reason] };
}
