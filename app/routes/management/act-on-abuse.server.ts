import { data } from "react-router";
import { z } from "zod";
import { changePromo } from "#app/features/bookings/promos/save-promo.server.ts";
import {
  blockReferralCode,
  clearReferral,
  rejectReferral,
} from "#app/features/people/referrals/stop-referral.server.ts";
import { markSignal } from "#app/features/trust/abuse/mark-signal.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import * as paths from "#app/paths.ts";

/** What management does with a signal, or with one of the rows behind it. */
const abuseForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.enum(["fine", "block-code", "unblock-code", "end-promo"]), reason: actReason }),
    z.object({
      act: z.enum(["reject-event", "approve-event"]),
      event: z.uuid("Tekan tombolnya sekali lagi."),
      reason: actReason,
    }),
  ],
  unknownForm,
);

interface Sent extends ActionArgs {
  params: { kind: string; id: string };
}

/** Does what a form of one signal's page asks. */
export async function actOnAbuse({ request, params, context }: Sent) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, abuseForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const done = await doIt(value, params, context);
  if (!done.ok) {
    if (done.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": refusalText[done.reason] }, 409);
  }
  return redirectWithToast(paths.abuseSignal(params), { title: doneText[value.act] });
}

type AbuseAnswer = (typeof abuseForm)["_output"];

type Done = { ok: true } | { ok: false; reason: "not-found" | keyof typeof refusalText };

async function doIt(value: AbuseAnswer, { kind, id }: Sent["params"], context: Sent["context"]): Promise<Done> {
  const { reason } = value;
  const member = memberOf(context);
  switch (value.act) {
    case "fine":
      return markSignal({ kind, subjectId: id, reason }, member);
    case "reject-event":
      return rejectReferral({ eventId: value.event, reason }, member);
    case "approve-event":
      return clearReferral({ eventId: value.event, reason }, member);
    case "end-promo": {
      const ended = await changePromo(actingMemberOf(context, reason), id, { act: "end" });
      if (ended.ok) return ended;
      return { ok: false, reason: ended.reason === "not-found" ? "not-found" : "promo" };
    }
    default:
      return blockReferralCode({ userId: id, isBlocked: value.act === "block-code", reason }, member);
  }
}

const refusalText = {
  "nothing-there": "Tanda ini sudah tidak ada. Muat ulang halaman ini.",
  rewarded: "Undangan ini sudah dibayar atau sudah diputuskan.",
  own: "Ini menyangkut Anda sendiri. Minta anggota lain.",
  promo: "Kode promo ini sudah berakhir.",
} as const;

const doneText: Readonly<Record<AbuseAnswer["act"], string>> = {
  fine: "Ditandai wajar sampai tandanya bertambah.",
  "block-code": "Kode undangan dihentikan.",
  "unblock-code": "Kode undangan dibuka lagi.",
  "end-promo": "Kode promo berakhir.",
  "reject-event": "Undangan ditolak.",
  "approve-event": "Hadiah undangan disetujui.",
};
