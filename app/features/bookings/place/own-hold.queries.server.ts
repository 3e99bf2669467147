import type { Tx } from "#app/platform/db.server.ts";

export interface OwnHold {
  id: string;
  barberId: string;
  startAt: Date;
  endAt: Date;
  expiresAt: Date;
}

/**
 * What the person of this session holds at the outlet, in whichever of their sessions; also after its ten minutes while
 * nobody else has taken the time.
 */
export async function findOwnHold(tx: Tx, sessionId: string, outletId: string): Promise<OwnHold | null> {
  const [hold] = await tx.$queryRaw<OwnHold[]>`/* own-hold */
    SELECT c.id, c.barber_id AS "barberId", c.start_at AS "startAt", c.end_at AS "endAt", c.expires_at AS "expiresAt"
    FROM session s JOIN session m ON m.user_id = s.user_id JOIN slot_claim c ON c.session_id = m.id
    WHERE s.id = ${sessionId}::uuid AND c.outlet_id = ${outletId}::uuid AND c.active AND c.kind = 'HOLD'
    ORDER BY c.created_at DESC LIMIT 1`;
  return hold ?? null;
}
