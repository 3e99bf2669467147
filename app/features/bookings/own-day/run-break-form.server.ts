import { type BreakTaken, liftBreak, takeBreak } from "#app/features/bookings/own-day/take-break.server.ts";
import {
  conflict,
  type FormOutcome,
  notFound,
  type Refusal,
  refused,
  unfit,
} from "#app/features/core/outcomes/outcome.ts";
import type { InvitedUser } from "#app/features/outlets/staff/answer-invitation.server.ts";
import type { BreakForm } from "#app/features/outlets/staff/staff.schema.ts";

/** Does what the barber's page of breaks asks, and says in words what came of it. */
export async function runBreakForm(form: BreakForm, user: InvitedUser): Promise<FormOutcome> {
  if (form.intent === "lift") {
    if (!(await liftBreak(user, form.id))) return refused(conflict("Istirahat itu sudah selesai atau sudah diakhiri."));
    return { ok: true, title: "Istirahat diakhiri", description: "Waktunya bisa dipesan lagi." };
  }
  const { barber, minutes, from = null } = form;
  const taken = await takeBreak({ user, barberId: barber, minutes, from });
  if (taken.ok) {
    return { ok: true, title: "Istirahat dicatat", description: `Pukul ${taken.from}–${taken.until}.` };
  }
  return taken.reason === "not-found" ? notFound : refused(refusalOf(taken));
}

function refusalOf(taken: Exclude<BreakTaken, { ok: true } | { reason: "not-found" }>): Refusal {
  switch (taken.reason) {
    case "past":
      return unfit("Waktu itu sudah lewat.", "from");
    case "not-today":
      return unfit("Istirahat harus selesai sebelum tengah malam, atau sebelum jam kerja malam ini selesai.", "from");
    case "taken":
      return unfit(
        taken.busy
          ? `Ada kunjungan pukul ${taken.busy}. Pilih waktu lain atau yang lebih singkat.`
          : "Waktu itu sedang dipilih pelanggan atau sudah libur. Pilih waktu lain.",
        "from",
      );
  }
}
