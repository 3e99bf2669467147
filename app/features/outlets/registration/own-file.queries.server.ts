import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** The storage key of a file of one of the owner's applications; null for anything else, whoever asks. */
export async function findOwnFileKey(ownerId: string, fileId: string): Promise<string | null> {
  if (!isUuid(fileId)) return null;
  const found = await db.applicationFile.findFirst({
    where: { id: fileId, application: { ownerId } },
    select: { key: true },
  });
  return found?.key ?? null;
}
