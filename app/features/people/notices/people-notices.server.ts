import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  AccountViewNotificationKind,
  AuthenticatorNotificationKind,
  DataRequestNotificationKind,
  Notice,
  NotificationText,
  RoleNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { dataKindText } from "#app/features/people/data-requests/data-request.ts";
import { actionText, roleText } from "#app/features/people/roles/role-request.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface RoleFacts {
  id: string;
  /** "Beri peran Admin". */
  change: string;
  subject: string;
  asker: string;
}

/** For members of management who may decide. */
const roleTexts: Readonly<Record<RoleNotificationKind, (facts: RoleFacts) => NotificationText>> = {
  "role-asked": ({ id, change, subject, asker }) => ({
    title: "Permintaan peran menunggu",
    body: `${asker} mengajukan: ${change} untuk ${subject}. Satu anggota lain perlu memutuskannya dalam 7 hari.`,
    href: paths.roleRequest({ id }),
  }),
};

/** For the member whose authenticator it was. */
const authenticatorTexts: Readonly<Record<AuthenticatorNotificationKind, () => NotificationText>> = {
  "authenticator-reset": () => ({
    title: "Autentikator Anda diatur ulang",
    body: "Anggota manajemen lain mengatur ulang autentikator dan kode pemulihan Anda. Bila bukan Anda yang meminta, segera hubungi mereka.",
    href: paths.sessions,
  }),
};

/** For the person whose account was looked at. */
const viewTexts: Readonly<Record<AccountViewNotificationKind, (facts: { when: string }) => NotificationText>> = {
  "account-viewed": ({ when }) => ({
    title: "Tim Pangkas melihat akun Anda",
    body: `Pada ${when}, hanya membaca. Alasannya ada di halaman Perangkat.`,
    href: paths.sessions,
  }),
};

interface DataRequestFacts {
  id: string;
  code: string;
  /** "Penghapusan data". */
  kind: string;
  due: string;
}

const dataRequestTexts: Readonly<Record<DataRequestNotificationKind, (facts: DataRequestFacts) => NotificationText>> = {
  "data-request-received": ({ id, code, kind, due }) => ({
    title: "Permintaan data pribadi masuk",
    body: `${code}: ${kind}. Jawab sebelum ${due}.`,
    href: paths.managedDataRequest({ id }),
  }),
  "data-request-due": ({ id, code, kind, due }) => ({
    title: "Permintaan data pribadi hampir lewat tenggat",
    body: `${code}: ${kind}. Tenggatnya ${due}.`,
    href: paths.managedDataRequest({ id }),
  }),
  "data-request-extended": ({ code, due }) => ({
    title: "Permintaan data Anda perlu waktu lebih lama",
    body: `Permintaan ${code} kami jawab paling lambat ${due}. Alasannya ada di halaman permintaan.`,
    href: paths.dataRequests,
  }),
  "data-request-decided": ({ code }) => ({
    title: "Permintaan data Anda sudah dijawab",
    body: `Jawaban untuk permintaan ${code} ada di halaman permintaan.`,
    href: paths.dataRequests,
  }),
};

async function managersBut(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const members = await tx.roleGrant.findMany({
    where: { role: "MANAGEMENT", userId: { notIn: [...ids] }, user: { suspendedAt: null, deletedAt: null } },
    select: { userId: true },
  });
  return members.map(({ userId }) => userId);
}

/** Every member who may decide a request for a role; nobody once it is decided. */
async function findRoleNotices(
  tx: Tx,
  kind: RoleNotificationKind,
  { requestId }: { requestId: string },
): Promise<Notice[]> {
  const found = await tx.roleRequest.findUnique({
    where: { id: requestId },
    include: { subject: { select: { name: true } }, asker: { select: { name: true } } },
  });
  if (found?.status !== "PENDING") return [];
  const text = roleTexts[kind]({
    id: found.id,
    change: `${actionText[found.action]} peran ${roleText[found.role].label}`,
    subject: found.subject.name,
    asker: found.asker.name,
  });
  const members = await managersBut(tx, [found.askedBy, found.subjectId]);
  return members.map((userId) => ({ userId, ...text }));
}

async function findAuthenticatorNotices(
  _tx: Tx,
  kind: AuthenticatorNotificationKind,
  { userId }: { userId: string },
): Promise<Notice[]> {
  return [{ userId, ...authenticatorTexts[kind]() }];
}

/** The person whose account was looked at. */
async function findViewNotices(
  tx: Tx,
  kind: AccountViewNotificationKind,
  { viewId }: { viewId: string },
): Promise<Notice[]> {
  const view = await tx.accountView.findUnique({
    where: { id: viewId },
    select: { userId: true, begunAt: true, user: { select: { deletedAt: true } } },
  });
  if (!view || view.user.deletedAt) return [];
  return [{ userId: view.userId, ...viewTexts[kind]({ when: formatInstant(view.begunAt, "WIB") }) }];
}

/** Members of management while a request is open; its person, where there is one with an account, once something is said. */
async function findDataRequestNotices(
  tx: Tx,
  kind: DataRequestNotificationKind,
  { dataRequestId }: { dataRequestId: string },
): Promise<Notice[]> {
  const found = await tx.dataRequest.findUnique({
    where: { id: dataRequestId },
    include: { user: { select: { deletedAt: true } } },
  });
  if (!found) return [];
  const { id, code, status, userId, dueAt } = found;
  const text = dataRequestTexts[kind]({
    id,
    code,
    kind: dataKindText[found.kind].label,
    due: formatInstant(dueAt, "WIB"),
  });
  if (kind === "data-request-received" || kind === "data-request-due") {
    if (status !== "OPEN") return [];
    return (await managersBut(tx, userId ? [userId] : [])).map((member) => ({ userId: member, ...text }));
  }
  const isStillSo = kind === "data-request-extended" ? status === "OPEN" : status !== "OPEN";
  return userId && !found.user?.deletedAt && isStillSo ? [{ userId, ...text }] : [];
}

export const roleNotices = noticeSubject(roleTexts, z.object({ requestId: z.uuid() }), findRoleNotices);
export const authenticatorNotices = noticeSubject(
  authenticatorTexts,
  z.object({ userId: z.uuid() }),
  findAuthenticatorNotices,
);
export const viewNotices = noticeSubject(viewTexts, z.object({ viewId: z.uuid() }), findViewNotices);
export const dataRequestNotices = noticeSubject(
  dataRequestTexts,
  z.object({ dataRequestId: z.uuid() }),
  findDataRequestNotices,
);
