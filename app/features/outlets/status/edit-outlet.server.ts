import { createHash } from "node:crypto";
import { type Actor, managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { lockSchedule } from "#app/features/time/claims/claim-time.server.ts";
import { emitTimeFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { OutletType, Zone } from "#app/platform/generated/enums.ts";

export interface EditRequest {
  outletId: string;
  editor: OutletManager;
}

export interface EditedOutlet {
  id: string;
  ownerId: string;
  name: string;
  type: OutletType;
  status: OutletStatus;
  zone: Zone;
}

/** Nobody waits for a day further ahead. */
const furthestHorizonDays = 366;

export type EditRefusal = "not-found" | "not-editable";

/**
 * One change of what an outlet offers, in one transaction with what search reads of it and with whether it is still
 * complete. Its schedule and its row are locked: two editors come one after the other, and orders in flight (they share
 * the schedule) are decided first. An answer that is not ok undoes whatever `change` wrote. Another owner's outlet is not
 * found.
 */
export async function editOutlet<Answer extends { ok: boolean }>(
  { outletId, editor }: EditRequest,
  change: (tx: Tx, outlet: EditedOutlet, actor: Actor) => Promise<Answer>,
  now = clock.now(),
): Promise<Answer | { ok: false; reason: EditRefusal }> {
  if (!isUuid(outletId)) return { ok: false, reason: "not-found" };
  let refused: Answer | null = null;
  try {
    return await inTransaction(async (tx) => {
      refused = null;
      await lockSchedule(tx, outletId);
      const [outlet] = await tx.$queryRaw<EditedOutlet[]>`
        SELECT id, owner_id AS "ownerId", name, type::text, status::text, zone::text FROM outlet o
        WHERE id = ${outletId}::uuid AND ${isManagedOutlet(editor)} FOR UPDATE`;
      if (!outlet) return { ok: false, reason: "not-found" } as const;
      if (!canEditOutlet(outlet.status, editor)) return { ok: false, reason: "not-editable" } as const;
      const answer = await change(tx, outlet, managerActor(editor, outlet));
      if (!answer.ok) {
        refused = answer;
        throw new Refused();
      }
      await refreshOutletSearch(tx, [outlet.id]);
      // Wider hours, another barber, a service that takes less: times may be free that were not.
      await emitTimeFreed(tx, { outletId: outlet.id, from: now, until: now.add({ hours: 24 * furthestHorizonDays }) });
      await recheckRelease(tx, outlet.id);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused && refused) return refused;
    throw error;
  }
}

/** Rolls the transaction back. */
class Refused extends Error {}

/**
 * A short print of what a form showed. It travels with the form: when the stored state has another print by then,
 * somebody else saved in between, and the form is asked again instead of undoing their work unseen.
 */
export function editionOf(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}
