import { randomUUIDv7 } from "node:crypto";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { maskedEmail } from "#app/features/outlets/staff/staff-rules.ts";
import { type EditRefusal, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

interface InviteStaff extends EditRequest {
  barberId: string;
  /** Lower case. */
  email: string;
}

/** `barber`: none of the outlet that works; `barber-taken`, `email-taken`: invited or joined already. */
export type InviteRefusal = EditRefusal | "barber" | "barber-taken" | "email-taken";
export type Invited = { ok: true; staffId: string } | { ok: false; reason: InviteRefusal };

/** Invites whoever signs in with this e-mail to be one of the outlet's barbers. They see nothing before they accept. */
export function inviteStaff({ barberId, email, ...request }: InviteStaff): Promise<Invited> {
  return editOutlet(request, async (tx, outlet, actor): Promise<Invited> => {
    const barber = isUuid(barberId)
      ? await tx.barber.findFirst({ where: { id: barberId, outletId: outlet.id, active: true }, select: { id: true } })
      : null;
    if (!barber) return { ok: false, reason: "barber" };
    const taken = await tx.outletStaff.findFirst({
      where: { outletId: outlet.id, OR: [{ barberId }, { email }] },
      select: { barberId: true },
    });
    if (taken) return { ok: false, reason: taken.barberId === barberId ? "barber-taken" : "email-taken" };
    const staffId = randomUUIDv7();
    await tx.outletStaff.create({
      data: { id: staffId, outletId: outlet.id, barberId, email, invitedBy: request.editor.id },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor,
      action: "staff.invited",
      entity: "barber",
      entityId: barberId,
      after: { staffId, email: maskedEmail(email) },
    });
    return { ok: true, staffId };
  });
}
