import type { z } from "zod";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { type InviteRefusal, inviteStaff } from "#app/features/outlets/staff/invite-staff.server.ts";
import type { staffForm } from "#app/features/outlets/staff/staff.schema.ts";
import { takeBackStaff } from "#app/features/outlets/staff/take-back-staff.server.ts";

export type StaffAnswer =
  | { kind: "done"; title: string; description: string }
  | { kind: "not-found" }
  | { kind: "refused"; field: string; text: string };

const refusals: Readonly<Record<Exclude<InviteRefusal, "not-found">, { field: string; text: string }>> = {
  "not-editable": { field: "", text: "Outlet ini sedang tidak dapat diubah." },
  barber: { field: "barber", text: "Barber itu tidak ada, atau sedang nonaktif." },
  "barber-taken": {
    field: "barber",
    text: "Barber itu sudah punya undangan atau akun. Cabut dulu yang lama untuk menggantinya.",
  },
  "email-taken": { field: "email", text: "E-mail itu sudah diundang untuk barber lain di outlet ini." },
};

/** Does what the outlet's page of its staff asks, and says in words what came of it. */
export async function runStaffForm(
  form: z.output<typeof staffForm>,
  { outletId, manager }: { outletId: string; manager: OutletManager },
): Promise<StaffAnswer> {
  if (form.intent === "take-back") {
    const isDone = await takeBackStaff({ outletId, staffId: form.id, manager });
    return {
      kind: "done",
      title: isDone ? "Akses dicabut" : "Akses itu sudah tidak ada",
      description: isDone
        ? "Mulai sekarang akun itu tidak melihat apa pun dari outlet ini."
        : "Mungkin baru saja dicabut.",
    };
  }
  const { barber, email } = form;
  const invited = await inviteStaff({ outletId, editor: manager, barberId: barber, email });
  if (invited.ok) {
    const description = `Bagikan tautan undangan kepada ${email}. Undangan tidak dikirim otomatis.`;
    return { kind: "done", title: "Undangan dibuat", description };
  }
  if (invited.reason === "not-found") return { kind: "not-found" };
  return { kind: "refused", ...refusals[invited.reason] };
}
