import { formatCount } from "#app/lib/count.ts";
import { choice, flag, listFilter, named } from "#app/lib/list-filter.ts";

/**
 * What is looked for. Each is a hint for people, never a verdict: nothing happens by itself. Invitations in doubt are not
 * paid before somebody has decided.
 */
export const abuseKinds = [
  "referral-doubt",
  "referral-cluster",
  "referral-cap",
  "referral-hollow",
  "promo-shared",
  "outlet-self",
  "cancel-ring",
  "lapsed-payments",
] as const;
export type AbuseKind = (typeof abuseKinds)[number];
type AbuseSubject = "referrer" | "promo" | "outlet" | "customer";

/** From how much on something is a signal, in one place. */
export const abuseRules = {
  /** Days back that are looked at. */
  days: 60,
  /** Friends of one person who share a block of 1,000 phone numbers, an address, or a kind of device within two hours. */
  clusterFriends: 3,
  /** Accounts that share a bank account or a contact's phone: fewer are enough. */
  sameAccount: 2,
  /** Rewards of one person in a month, of 20 at most. */
  rewardsNearCap: 16,
  /** Friends who never really came. */
  hollowFriends: 3,
  /** Bookings of an outlet with itself. */
  selfBookings: 2,
  /** Customers of one outlet who only cancel or stay away, each at least `ringBookings` times. */
  ringCustomers: 3,
  ringBookings: 2,
  /** Payments that one person let lapse. */
  lapsedPayments: 4,
} as const;

interface KindText {
  subject: AbuseSubject;
  name: string;
  /** The rule in words. */
  rule: string;
  /** What `size` counts. */
  unit: string;
}

const { days, clusterFriends, sameAccount, rewardsNearCap, hollowFriends, selfBookings } = abuseRules;
const { ringCustomers, ringBookings, lapsedPayments } = abuseRules;

/** It waits for a decision on each of its rows, and is not to be put aside. */
export const isToDecide = (kind: AbuseKind) => kind === "referral-doubt";

export const abuseKindText: Readonly<Record<AbuseKind, KindText>> = {
  "referral-doubt": {
    subject: "referrer",
    name: "Hadiah undangan menunggu keputusan",
    rule: "Undangan memenuhi syarat, tetapi kedua orangnya, teman-temannya, atau pemilik outletnya tampak orang yang sama. Hadiahnya baru dibayar setelah disetujui.",
    unit: "undangan",
  },
  "referral-cluster": {
    subject: "referrer",
    name: "Undangan dari satu tempat",
    rule: `Dalam ${days} hari, sedikitnya ${clusterFriends} teman yang diundang satu orang punya alamat yang sama, nomor telepon terverifikasi yang berurutan (1.000 nomor), atau mendaftar dari jenis perangkat yang sama dalam dua jam; atau sedikitnya ${sameAccount} memakai rekening bank yang sama.`,
    unit: "teman",
  },
  "referral-cap": {
    subject: "referrer",
    name: "Hadiah hampir penuh",
    rule: `Sedikitnya ${rewardsNearCap} dari 20 hadiah undangan bulan ini.`,
    unit: "hadiah",
  },
  "referral-hollow": {
    subject: "referrer",
    name: "Teman yang tidak sungguh datang",
    rule: `Dalam ${days} hari, sedikitnya ${hollowFriends} teman hanya punya booking yang dibatalkan, atau hanya booking bayar di tempat di outlet milik satu orang; satu saja sudah cukup bila outlet itu milik pengundangnya.`,
    unit: "teman",
  },
  "promo-shared": {
    subject: "promo",
    name: "Kode promo dipakai akun yang sama orangnya",
    rule: `Dalam ${days} hari, sedikitnya ${sameAccount} akun memakai kode dengan nomor kontak atau rekening bank yang sama, atau ${clusterFriends} akun yang mendaftar dari jenis perangkat yang sama dalam dua jam.`,
    unit: "akun",
  },
  "outlet-self": {
    subject: "outlet",
    name: "Outlet booking ke dirinya sendiri",
    rule: `Dalam ${days} hari, sedikitnya ${selfBookings} booking lewat aplikasi oleh pemilik, stafnya, atau akun dengan rekening bank pemilik.`,
    unit: "booking",
  },
  "cancel-ring": {
    subject: "outlet",
    name: "Kelompok yang hanya membatalkan",
    rule: `Dalam ${days} hari, sedikitnya ${ringCustomers} pelanggan yang masing-masing punya ${ringBookings} booking atau lebih di satu outlet, semuanya dibatalkan, tidak dibayar sampai batas waktunya, atau tidak hadir.`,
    unit: "pelanggan",
  },
  "lapsed-payments": {
    subject: "customer",
    name: "Waktu ditahan tanpa dibayar",
    rule: `Dalam ${days} hari, sedikitnya ${lapsedPayments} booking satu orang yang tidak dibayar sampai batas waktunya, di outlet mana pun.`,
    unit: "booking",
  },
};

/** A signal as it was found; `size` counts what its kind counts. */
export interface AbuseSignal {
  kind: AbuseKind;
  subjectId: string;
  name: string;
  size: number;
  /** What was found of it, such as `device` and `phone`. */
  traits: readonly string[];
}

export const traitText: Readonly<Record<string, string>> = {
  device: "jenis perangkat sama, mendaftar dalam dua jam",
  phone: "nomor telepon berurutan",
  contact: "nomor kontak sama",
  address: "alamat sama",
  bank: "rekening bank sama",
  cancelled: "hanya booking yang dibatalkan",
  venue: "hanya bayar di tempat di outlet milik satu orang",
  own: "outlet milik pengundang",
  "referrer-bank": "rekening bank sama dengan pengundang",
  "referrer-address": "alamat sama dengan pengundang",
  "owner-bank": "rekening bank sama dengan pemilik outlet",
};

/** A signal that a member found in order stays quiet until it has grown. */
export function isQuiet(size: number, markedSize: number | null): boolean {
  return markedSize !== null && size <= markedSize;
}

/** Why it is shown, in a sentence. */
export function whyText({ kind, size, traits }: Pick<AbuseSignal, "kind" | "size" | "traits">): string {
  const words = traits.map((trait) => traitText[trait] ?? trait).join("; ");
  const text = `${formatCount(size)} ${abuseKindText[kind].unit}`;
  return words ? `${text}: ${words}` : text;
}

/** Which signals; those that a member found in order only where they are asked for. */
export const signalFilter = listFilter({ kind: choice(abuseKinds, null), withQuiet: named("quiet", flag) });
