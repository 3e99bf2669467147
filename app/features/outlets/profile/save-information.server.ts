import { managesAll } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findInformation, informationEdition } from "#app/features/outlets/profile/information.queries.server.ts";
import type { InformationTyped } from "#app/features/outlets/profile/information.schema.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { isPhoneVerified } from "#app/features/people/phone/phone-verification.queries.server.ts";
import { maskMobile } from "#app/lib/phone.ts";

interface SaveInformation extends EditRequest {
  information: InformationTyped;
  /** The edition that the form was filled from. */
  seen: string;
}

/**
 * Saves what the outlet says of itself. Its address on this site stays: the slug does not follow the name. A new number
 * is taken when its owner proved to have it, or when an admin gives it; otherwise the rest is saved without it.
 */
export function saveInformation({ information, seen, ...request }: SaveInformation) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const before = await findInformation(outlet.id, tx);
    if (informationEdition(before) !== seen) return { ok: false, reason: "changed" } as const;
    const { whatsapp } = information;
    const isNumberSaved =
      whatsapp === before.whatsapp ||
      managesAll(request.editor) ||
      (await isPhoneVerified(outlet.ownerId, whatsapp, tx));
    const after = { ...information, whatsapp: isNumberSaved ? whatsapp : before.whatsapp };
    await tx.outlet.update({ where: { id: outlet.id }, data: after, select: { id: true } });
    const changed = { actor, action: "outlet.information-changed", entity: "outlet", entityId: outlet.id } as const;
    // A number is its owner's for good: what is never forgotten knows it masked.
    await writeAudit(tx, { ...changed, before: audited(before), after: audited(after) });
    return { ok: true, isNumberSaved } as const;
  });
}

function audited<Information extends { whatsapp: string }>(information: Information) {
  return { ...information, whatsapp: maskMobile(information.whatsapp) };
}
