import type { Temporal } from "temporal-polyfill";
import type { DataRequestKind, DataRequestSource, DataRequestStatus } from "#app/platform/generated/enums.ts";

/**
 * The law's 3 x 24 hours, counted from when a request was received: UU 27/2022 articles 30 (correction), 32 (access),
 * 40 (withdrawal of consent) and 41 (restriction). It names no hours for deletion (article 43) and objection
 * (article 10): the same are promised.
 */
const dataRequestHours = 72;
/** More time than this is not taken, counted from when the request was received. */
export const longestHours = 30 * 24;
/** Management hears of a request this long before its time is over. */
export const remindHours = 24;

/** Characters of what is asked and of its answer. */
export const textLimit = 1000;

export const dataKinds = [
  "ACCESS",
  "CORRECTION",
  "DELETION",
  "RESTRICTION",
  "OBJECTION",
  "WITHDRAWAL",
] as const satisfies readonly DataRequestKind[];

interface DataKind {
  label: string;
  /** For whoever asks. */
  hint: string;
  /** Of UU 27/2022. */
  article: string;
}

export const dataKindText: Readonly<Record<DataRequestKind, DataKind>> = {
  ACCESS: {
    label: "Salinan data",
    hint: "Melihat dan menerima data Anda yang kami simpan.",
    article: "Pasal 7 dan 32",
  },
  CORRECTION: { label: "Perbaikan data", hint: "Data yang salah atau tidak lengkap.", article: "Pasal 6 dan 30" },
  DELETION: {
    label: "Penghapusan data",
    hint: "Menghapus data yang tidak diperlukan lagi.",
    article: "Pasal 8 dan 43",
  },
  RESTRICTION: { label: "Pembatasan", hint: "Menunda atau membatasi pemakaian data Anda.", article: "Pasal 11 dan 41" },
  OBJECTION: {
    label: "Keberatan",
    hint: "Terhadap keputusan yang diambil mesin tanpa manusia.",
    article: "Pasal 10",
  },
  WITHDRAWAL: {
    label: "Penarikan persetujuan",
    hint: "Menghentikan pemakaian data yang pernah Anda setujui.",
    article: "Pasal 9 dan 40",
  },
};

export const dataStatusText: Readonly<Record<DataRequestStatus, string>> = {
  OPEN: "Sedang diproses",
  DONE: "Dipenuhi",
  REFUSED: "Ditolak",
};

export const dataSources = ["EMAIL", "LETTER", "OTHER"] as const satisfies readonly DataRequestSource[];

export const dataSourceText: Readonly<Record<DataRequestSource, string>> = {
  ACCOUNT: "Halaman akun",
  EMAIL: "E-mail",
  LETTER: "Surat",
  OTHER: "Lainnya",
};

export function dueOf(receivedAt: Temporal.Instant): Temporal.Instant {
  return receivedAt.add({ hours: dataRequestHours });
}

/** Times are epoch milliseconds. */
export interface RequestTimes {
  status: DataRequestStatus;
  receivedAt: number;
  dueAt: number;
}

export function isOverdue({ status, dueAt }: RequestTimes, now: number): boolean {
  return status === "OPEN" && dueAt <= now;
}

/** Whether its time is over within `remindHours`. */
export function isDueSoon(request: RequestTimes, now: number): boolean {
  return request.status === "OPEN" && !isOverdue(request, now) && request.dueAt <= now + remindHours * 3_600_000;
}

export type ExtensionRefusal = "closed" | "not-later" | "too-late";

/** Why a request does not get until `until`, or null when it may. */
export function extensionRefusal(request: RequestTimes, until: number, now: number): ExtensionRefusal | null {
  if (request.status !== "OPEN") return "closed";
  if (until <= request.dueAt || until <= now) return "not-later";
  return until > request.receivedAt + longestHours * 3_600_000 ? "too-late" : null;
}

export const extensionRefusalText: Readonly<Record<ExtensionRefusal, string>> = {
  closed: "Permintaan ini sudah dijawab.",
  "not-later": "Pilih tanggal sesudah tenggat sekarang.",
  "too-late": "Paling lama 30 hari sejak permintaan diterima.",
};

/** `2 hari 3 jam lagi`, `lewat 5 jam`, seen from `now`. */
export function leftText(dueAt: number, now: number): string {
  const hours = Math.floor(Math.abs(dueAt - now) / 3_600_000);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const span = [days > 0 ? `${days} hari` : "", rest > 0 || days === 0 ? `${rest} jam` : ""].filter(Boolean).join(" ");
  return dueAt > now ? `${span} lagi` : `lewat ${span}`;
}
