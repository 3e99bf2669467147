import type { Member } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { sendIntoWallet, sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";

type RefundActRefusal =
  | "not-found"
  | "own"
  | "not-waiting"
  | "disputed"
  | "reversed"
  | "busy"
  | "gateway-has-it"
  | "no-answer";
type RefundActed = { ok: true; status: string } | { ok: false; reason: RefundActRefusal };

export const refundActRefusalText: Readonly<Record<Exclude<RefundActRefusal, "not-found">, string>> = {
  own: "Ini menyangkut Anda sendiri atau outlet Anda. Minta anggota lain.",
  "not-waiting": "Pengembalian dana ini sudah selesai atau sedang diproses bank.",
  disputed: "Pembayarannya disengketakan di bank: pengembalian dana menunggu putusannya.",
  reversed: "Pembayarannya sudah ditarik kembali oleh bank: tidak ada lagi yang dikembalikan.",
  busy: "Pengembalian dana ini sedang dikirim. Coba lagi dua menit lagi.",
  "gateway-has-it": "Gateway sudah menerima pengembalian dana ini. Tunggu banknya.",
  "no-answer": "Gateway tidak menjawab. Tidak ada uang yang dipindahkan; coba lagi sebentar lagi.",
};

interface RefundAct {
  refundId: string;
  act: "retry" | "to-wallet";
  reason: string;
}

/**
 * Management sends a refund that is still to be sent once more, now, under its own key, or gives the money into the
 * customer's wallet instead, once the gateway says that it has no such refund. Its reason is on record before the
 * gateway is asked.
 */
export async function actOnRefund(
  { refundId, act, reason }: RefundAct,
  member: Member,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<RefundActed> {
  if (!isUuid(refundId)) return { ok: false, reason: "not-found" };
  const before = await findState(refundId);
  if (!before) return { ok: false, reason: "not-found" };
  const { payment, booking } = before;
  if (payment.payerId === member.id || booking.outlet.ownerId === member.id) return { ok: false, reason: "own" };
  if (before.status !== "REQUESTED") return { ok: false, reason: "not-waiting" };
  if (payment.status === "DISPUTED") return { ok: false, reason: "disputed" };
  const entity = { entity: "refund", entityId: refundId } as const;
  const actor = { ...member, reason };
  const asked = act === "retry" ? "refund.retried" : "refund.wallet_asked";
  await inTransaction((tx) => writeAudit(tx, { actor, action: asked, ...entity, before: { status: before.status } }));
  try {
    if (act === "retry") await sendRefund(refundId, now, gateway);
    else {
      const sent = await sendIntoWallet(refundId, now, gateway);
      if (sent === "ended") return { ok: false, reason: "not-waiting" };
      // The payment may have become disputed since it was looked at.
      if (sent === "busy") return { ok: false, reason: await whyWaiting(refundId) };
      if (sent !== "sent") return { ok: false, reason: sent };
    }
  } catch {
    // Whatever the gateway did stands there under the refund's key: the next try or round finds it.
    return { ok: false, reason: "no-answer" };
  }
  const after = await findState(refundId);
  if (act === "retry" && after?.status === "REQUESTED") return { ok: false, reason: await whyWaiting(refundId) };
  return { ok: true, status: after?.status ?? "" };
}

/** Of a refund that was not sent and still waits. */
async function whyWaiting(refundId: string): Promise<"disputed" | "reversed" | "busy"> {
  const status = (await findState(refundId))?.payment.status;
  return status === "DISPUTED" ? "disputed" : status === "REVERSED" ? "reversed" : "busy";
}

function findState(id: string) {
  return db.refund.findUnique({
    where: { id },
    select: {
      status: true,
      payment: { select: { status: true, payerId: true } },
      booking: { select: { outlet: { select: { ownerId: true } } } },
    },
  });
}
