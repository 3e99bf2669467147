import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

/** Days after a decision that ends an application until its pictures and sealed numbers go. */
const fileRetentionDays = 30;

/** Days without a change by its owner after which a draft goes as a whole, and what a revision still waits for. */
const idleDays = 60;

/**
 * Takes the pictures and the sealed identity numbers of these applications away, in the transaction; the stored files
 * follow once it has committed. The last four digits and the keyed hash of the NIK stay, as do photos that became the
 * outlet's. Whoever calls it holds the applications' rows.
 */
async function deleteApplicationFiles(tx: Tx, applicationIds: readonly string[], now = clock.now()): Promise<void> {
  const ids = [...applicationIds];
  const files = await tx.applicationFile.findMany({ where: { applicationId: { in: ids } }, select: { key: true } });
  await deletePicturesLater(
    tx,
    "private",
    files.map(({ key }) => key),
  );
  await tx.applicationFile.deleteMany({ where: { applicationId: { in: ids } } });
  await tx.application.updateMany({
    where: { id: { in: ids } },
    data: { nikBox: null, nibBox: null, npwpBox: null, filesDeletedAt: toDate(now) },
  });
}

/** Applications that one transaction takes. */
const batch = 50;

interface Due {
  id: string;
  code: string;
  isDraft: boolean;
}

/**
 * Deletes what is due: the pictures and sealed numbers of applications `fileRetentionDays` after their rejection or
 * approval (of one that was withdrawn undecided, after its sending), those of a revision that its owner left alone for
 * `idleDays`, and drafts as idle as that as a whole.
 * Returns how many applications it took; it may run again at any time.
 */
export async function forgetApplicationFiles(now: Temporal.Instant = clock.now()): Promise<number> {
  let taken = 0;
  for (;;) {
    const some = await forgetSome(now);
    taken += some;
    if (some < batch) return taken;
  }
}

function forgetSome(now: Temporal.Instant): Promise<number> {
  const before = (days: number) => toDate(now.subtract({ hours: 24 * days }));
  return inTransaction(async (tx) => {
    const due = await tx.$queryRaw<Due[]>`/* forget-application-files */
      SELECT a.id, a.code, a.outlet_id IS NULL AS "isDraft"
      FROM application a LEFT JOIN outlet o ON o.id = a.outlet_id
      WHERE (a.files_deleted_at IS NULL OR coalesce(a.nik_box, a.nib_box, a.npwp_box) IS NOT NULL) AND CASE
        WHEN a.outlet_id IS NULL THEN a.touched_at < ${before(idleDays)}
        WHEN o.status = 'REVISION' THEN greatest(a.touched_at, a.decided_at) < ${before(idleDays)}
        WHEN o.status IN ('SUBMITTED', 'IN_REVIEW') THEN false
        WHEN o.status = 'CLOSED' THEN coalesce(a.decided_at, a.sent_at) < ${before(fileRetentionDays)}
        ELSE a.decided_at < ${before(fileRetentionDays)} END
      ORDER BY a.touched_at LIMIT ${batch}::int FOR UPDATE OF a SKIP LOCKED`;
    if (due.length === 0) return 0;
    await deleteApplicationFiles(
      tx,
      due.map(({ id }) => id),
      now,
    );
    for (const { id, code, isDraft } of due) {
      const action = isDraft ? "application.draft-forgotten" : "application.files-deleted";
      await writeAudit(tx, { actor: systemActor, action, entity: "application", entityId: id, after: { code } });
    }
    const drafts = due.filter(({ isDraft }) => isDraft).map(({ id }) => id);
    await tx.application.deleteMany({ where: { id: { in: drafts } } });
    return due.length;
  });
}
