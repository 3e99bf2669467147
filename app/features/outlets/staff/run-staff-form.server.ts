import type { z } from "zod";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import {
  conflict,
  type FormOutcome,
  notFound,
  type Refusal,
  refused,
  unfit,
} from "#app/features/core/outcomes/outcome.ts";
import { type InviteRefusal, inviteStaff } from "#app/features/outlets/staff/invite-staff.server.ts";
import type { staffForm } from "#app/features/outlets/staff/staff.schema.ts";
import { takeBackStaff } from "#app/features/outlets/staff/take-back-staff.server.ts";

const refusals: Readonly<Record<Exclude<InviteRefusal, "not-found">, Refusal>> = {
  "not-editable": conflict("Outlet ini sedang tidak dapat diubah."),
  barber: unfit("Barber itu tidak ada, atau sedang nonaktif.", "barber"),
  "barber-taken": unfit(
    "Barber itu sudah punya undangan atau akun. Cabut dulu yang lama untuk menggantinya.",
    "barber",
  ),
  "email-taken": unfit("E-mail itu sudah diundang untuk barber lain di outlet ini.", "email"),
};

/** Does what the outlet's page of its staff asks, and says in words what came of it. */
export async function runStaffForm(
  form: z.output<typeof staffForm>,
  { outletId, manager }: { outletId: string; manager: OutletManager },
): Promise<FormOutcome> {
  if (form.intent === "take-back") {
    const isDone = await takeBackStaff({ outletId, staffId: form.id, manager });
    return {
      ok: true,
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
    return { ok: true, title: "Undangan dibuat", description };
  }
  return invited.reason === "not-found" ? notFound : refused(refusals[invited.reason]);
}
