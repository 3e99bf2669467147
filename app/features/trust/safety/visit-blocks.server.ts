import { lockCustomer } from "#app/features/bookings/status/order-lock.server.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { SafetySide } from "#app/platform/generated/enums.ts";

interface BlockedPair {
  customerId: string;
  outletId: string;
  /** Null: the whole outlet. */
  barberId: string | null;
  side: SafetySide;
}

/**
 * From now on these two do not meet through us. Who books for the customer at the moment is waited for: the booking is
 * there before the block, or refused by it.
 */
export async function setBlock(tx: Tx, pair: BlockedPair, actor: Actor, now = clock.now()): Promise<void> {
  await lockCustomer(tx, pair.customerId);
  const [block] = await tx.visitBlock.createManyAndReturn({
    data: [{ ...pair, createdBy: actor.id ?? pair.customerId, createdAt: toDate(now) }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!block) return;
  await writeAudit(tx, { actor, action: "block.set", entity: "visit_block", entityId: block.id, after: { ...pair } });
}

interface Lifter {
  id: string;
  side: SafetySide;
  requestId?: string;
}

/** Takes a block back that this side had set; false for any other. */
export async function liftBlock(user: Lifter, blockId: string): Promise<boolean> {
  if (!isUuid(blockId)) return false;
  return inTransaction(async (tx) => {
    const own = user.side === "CUSTOMER" ? { customerId: user.id } : { outlet: { ownerId: user.id } };
    const block = await tx.visitBlock.findFirst({
      where: { id: blockId, side: user.side, ...own },
      select: { customerId: true, outletId: true, barberId: true, side: true },
    });
    if (!block) return false;
    const { count } = await tx.visitBlock.deleteMany({ where: { id: blockId } });
    if (count === 0) return false;
    const kind = user.side === "CUSTOMER" ? "customer" : "partner";
    const actor = { kind, id: user.id, ...(user.requestId && { requestId: user.requestId }) };
    await writeAudit(tx, { actor, action: "block.lifted", entity: "visit_block", entityId: blockId, before: block });
    return true;
  });
}
