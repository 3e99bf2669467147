import { type BreakTaken, liftBreak, takeBreak } from "#app/features/bookings/own-day/take-break.server.ts";
import type { InvitedUser } from "#app/features/outlets/staff/answer-invitation.server.ts";
import type { StaffAnswer } from "#app/features/outlets/staff/run-staff-form.server.ts";
import type { BreakForm } from "#app/features/outlets/staff/staff.schema.ts";

/** Does what the barber's page of breaks asks, and says in words what came of it. */
export async function runBreakForm(form: BreakForm, user: InvitedUser): Promise<StaffAnswer> {
  if (form.intent === "lift") {
    if (!(await liftBreak(user, form.id))) return { kind: "not-found" };
    return { kind: "done", title: "Istirahat diakhiri", description: "Waktunya bisa dipesan lagi." };
  }
  const { barber, minutes, from = null } = form;
  const taken = await takeBreak({ user, barberId: barber, minutes, from });
  if (taken.ok) {
    return { kind: "done", title: "Istirahat dicatat", description: `Pukul ${taken.from}–${taken.until}.` };
  }
  return taken.reason === "not-found" ? { kind: "not-found" } : { kind: "refused", ...refusalOf(taken) };
}

function refusalOf(taken: Exclude<BreakTaken, { ok: true } | { reason: "not-found" }>): {
  field: string;
  text: string;
} {
  switch (taken.reason) {
    case "past":
      return { field: "from", text: "Waktu itu sudah lewat." };
    case "not-today":
      return {
        field: "from",
        text: "Istirahat harus selesai sebelum tengah malam, atau sebelum jam kerja malam ini selesai.",
      };
    case "taken":
      return {
        field: "from",
        text: taken.busy
          ? `Ada kunjungan pukul ${taken.busy}. Pilih waktu lain atau yang lebih singkat.`
          : "Waktu itu sedang dipilih pelanggan atau sudah libur. Pilih waktu lain.",
      };
  }
}
