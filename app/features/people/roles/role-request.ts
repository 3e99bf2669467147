import type { Role, RoleRequestAction, RoleRequestStatus } from "#app/platform/generated/enums.ts";

/** A request that nobody decides lapses after this. */
export const roleRequestDays = 7;

export const roles = ["SUPPORT", "ADMIN", "MANAGEMENT"] as const satisfies readonly Role[];

export const roleText: Readonly<Record<Role, { label: string; hint: string }>> = {
  SUPPORT: { label: "Dukungan", hint: "Membaca halaman manajemen, tidak mengubah apa pun." },
  ADMIN: { label: "Admin", hint: "Melihat semua outlet dan booking, memeriksa pendaftaran." },
  MANAGEMENT: { label: "Manajemen", hint: "Mengatur platform di dasbor manajemen." },
};

export const actionText: Readonly<Record<RoleRequestAction, string>> = { GRANT: "Beri", REVOKE: "Cabut" };

export const requestStatusText: Readonly<Record<RoleRequestStatus, string>> = {
  PENDING: "Menunggu",
  APPROVED: "Dijalankan",
  REFUSED: "Ditolak",
  WITHDRAWN: "Ditarik kembali",
  EXPIRED: "Kedaluwarsa",
};

export interface RoleChange {
  action: RoleRequestAction;
  role: Role;
}

/** Whether a second member decides: for every role that is given, and for MANAGEMENT that is taken. */
export function needsSecond({ action, role }: RoleChange): boolean {
  return action === "GRANT" || role === "MANAGEMENT";
}

export interface SubjectFacts {
  hasRole: boolean;
  /** May not sign in, or is forgotten. */
  isInactive: boolean;
  /** Members of management beside the subject who may sign in. */
  otherManagers: number;
}

export type ChangeRefusal = "has-role" | "no-role" | "inactive" | "last-manager";

/** Why a role is not given or taken as things are, or null when it may be. */
export function changeRefusal({ action, role }: RoleChange, subject: SubjectFacts): ChangeRefusal | null {
  if (action === "GRANT") {
    if (subject.hasRole) return "has-role";
    return subject.isInactive ? "inactive" : null;
  }
  if (!subject.hasRole) return "no-role";
  return role === "MANAGEMENT" && subject.otherManagers === 0 ? "last-manager" : null;
}

interface OpenRequest {
  status: RoleRequestStatus;
  askedBy: string;
  subjectId: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** The asker is still a member of management. */
  isAskerMember: boolean;
}

export type DecisionRefusal = "closed" | "expired" | "own-request" | "subject" | "asker-gone";

/** Why this member does not decide the request now, or null when they may. Times are epoch milliseconds. */
export function decisionRefusal(request: OpenRequest, deciderId: string, now: number): DecisionRefusal | null {
  if (request.status !== "PENDING") return "closed";
  if (request.expiresAt <= now) return "expired";
  if (request.askedBy === deciderId) return "own-request";
  if (request.subjectId === deciderId) return "subject";
  return request.isAskerMember ? null : "asker-gone";
}

/** What a request is now: one that waits too long has lapsed, whether or not anybody wrote that down. */
export function statusAt(
  { status, expiresAt }: Pick<OpenRequest, "status" | "expiresAt">,
  now: number,
): RoleRequestStatus {
  return status === "PENDING" && expiresAt <= now ? "EXPIRED" : status;
}

export const changeRefusalText: Readonly<Record<ChangeRefusal | DecisionRefusal | "not-member" | "pending", string>> = {
  "has-role": "Orang ini sudah punya peran itu.",
  "no-role": "Orang ini tidak punya peran itu.",
  inactive: "Akun ini tidak aktif. Aktifkan dulu sebelum memberi peran.",
  "last-manager": "Ini satu-satunya anggota manajemen. Tambahkan anggota lain dulu.",
  closed: "Permintaan ini sudah diputuskan.",
  expired: "Permintaan ini sudah lewat tujuh hari. Ajukan lagi bila masih perlu.",
  "own-request": "Anda yang mengajukan permintaan ini. Anggota lain yang memutuskannya.",
  subject: "Permintaan ini tentang Anda. Anggota lain yang memutuskannya.",
  "asker-gone": "Yang mengajukan bukan lagi anggota manajemen. Ajukan ulang bila masih perlu.",
  "not-member": "Anda bukan lagi anggota manajemen.",
  pending: "Permintaan yang sama sudah menunggu keputusan.",
};
