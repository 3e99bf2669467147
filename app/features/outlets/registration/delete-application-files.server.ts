import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

/**
 * Takes the pictures and the sealed identity numbers of these applications away, in the transaction; the stored files
 * follow once it has committed. The last four digits and the keyed hash of the NIK stay, as do photos that became the
 * outlet's. Whoever calls it holds the applications' rows.
 */
export async function deleteApplicationFiles(
  tx: Tx,
  applicationIds: readonly string[],
  now = clock.now(),
): Promise<void> {
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
