import type {
  AccountViewNotificationKind,
  AuthenticatorNotificationKind,
  DataRequestNotificationKind,
  NotificationText,
  RoleNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";

export interface RoleFacts {
  id: string;
  /** "Beri peran Admin". */
  change: string;
  subject: string;
  asker: string;
}

/** For members of management who may decide. */
export const roleTexts: Readonly<Record<RoleNotificationKind, (facts: RoleFacts) => NotificationText>> = {
  "role-asked": ({ id, change, subject, asker }) => ({
    title: "Permintaan peran menunggu",
    body: `${asker} mengajukan: ${change} untuk ${subject}. Satu anggota lain perlu memutuskannya dalam 7 hari.`,
    href: `/management-dashboard/roles/${id}`,
  }),
};

/** For the member whose authenticator it was. */
export const authenticatorTexts: Readonly<Record<AuthenticatorNotificationKind, () => NotificationText>> = {
  "authenticator-reset": () => ({
    title: "Autentikator Anda diatur ulang",
    body: "Anggota manajemen lain mengatur ulang autentikator dan kode pemulihan Anda. Bila bukan Anda yang meminta, segera hubungi mereka.",
    href: "/account/sessions",
  }),
};

/** For the person whose account was looked at. */
export const viewTexts: Readonly<Record<AccountViewNotificationKind, (facts: { when: string }) => NotificationText>> = {
  "account-viewed": ({ when }) => ({
    title: "Tim Pangkas melihat akun Anda",
    body: `Pada ${when}, hanya membaca. Alasannya ada di halaman Perangkat.`,
    href: "/account/sessions",
  }),
};

export interface DataRequestFacts {
  id: string;
  code: string;
  /** "Penghapusan data". */
  kind: string;
  due: string;
}

export const dataRequestTexts: Readonly<
  Record<DataRequestNotificationKind, (facts: DataRequestFacts) => NotificationText>
> = {
  "data-request-received": ({ id, code, kind, due }) => ({
    title: "Permintaan data pribadi masuk",
    body: `${code}: ${kind}. Jawab sebelum ${due}.`,
    href: `/management-dashboard/data-requests/${id}`,
  }),
  "data-request-due": ({ id, code, kind, due }) => ({
    title: "Permintaan data pribadi hampir lewat tenggat",
    body: `${code}: ${kind}. Tenggatnya ${due}.`,
    href: `/management-dashboard/data-requests/${id}`,
  }),
  "data-request-extended": ({ code, due }) => ({
    title: "Permintaan data Anda perlu waktu lebih lama",
    body: `Permintaan ${code} kami jawab paling lambat ${due}. Alasannya ada di halaman permintaan.`,
    href: "/account/data-requests",
  }),
  "data-request-decided": ({ code }) => ({
    title: "Permintaan data Anda sudah dijawab",
    body: `Jawaban untuk permintaan ${code} ada di halaman permintaan.`,
    href: "/account/data-requests",
  }),
};
