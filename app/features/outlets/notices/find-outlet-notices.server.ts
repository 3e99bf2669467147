import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  ApplicationNotificationKind,
  Notice,
  OutletNotificationKind,
  SuspensionNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { applicationTexts, outletTexts, suspensionTexts } from "#app/features/outlets/notices/outlet-texts.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What the owner reads of an event of an application; nothing when it is no longer true. Reviewers have their queue. */
export async function findApplicationNotices(
  tx: Tx,
  kind: ApplicationNotificationKind,
  { applicationId }: { applicationId: string },
): Promise<Notice[]> {
  const found = await tx.application.findUnique({
    where: { id: applicationId },
    select: {
      id: true,
      code: true,
      ownerId: true,
      outlet: { select: { name: true, status: true } },
      _count: { select: { findings: { where: { resolvedAt: null } } } },
    },
  });
  const { trueFor, owner } = applicationTexts[kind];
  if (!found?.outlet || !trueFor.includes(found.outlet.status)) return [];
  const { id, code, ownerId, outlet, _count } = found;
  return [{ userId: ownerId, ...owner({ id, code, name: outlet.name, toMend: _count.findings }) }];
}

/** What the owner reads of an event of an outlet; nothing when it is no longer true. */
export async function findOutletNotices(
  tx: Tx,
  kind: OutletNotificationKind,
  { outletId }: { outletId: string },
): Promise<Notice[]> {
  const outlet = await tx.outlet.findUnique({
    where: { id: outletId },
    select: { id: true, name: true, status: true, ownerId: true },
  });
  const { trueFor, owner } = outletTexts[kind];
  return outlet && trueFor.includes(outlet.status) ? [{ userId: outlet.ownerId, ...owner(outlet) }] : [];
}

/** What the owner reads of a suspension or its end; nothing when it is no longer true. */
export async function findSuspensionNotices(
  tx: Tx,
  kind: SuspensionNotificationKind,
  { outletId, reason }: { outletId: string; reason: string },
): Promise<Notice[]> {
  const outlet = await tx.outlet.findUnique({
    where: { id: outletId },
    select: { id: true, name: true, status: true, ownerId: true },
  });
  const { trueFor, owner } = suspensionTexts[kind];
  if (!outlet || !trueFor.includes(outlet.status)) return [];
  return [{ userId: outlet.ownerId, reader: "outlet", ...owner({ ...outlet, reason }) }];
}

export const applicationNotices = noticeSubject(
  applicationTexts,
  z.object({ applicationId: z.uuid() }),
  findApplicationNotices,
);
export const outletNotices = noticeSubject(outletTexts, z.object({ outletId: z.uuid() }), findOutletNotices);
export const suspensionNotices = noticeSubject(
  suspensionTexts,
  z.object({ outletId: z.uuid(), reason: z.string() }),
  findSuspensionNotices,
);
