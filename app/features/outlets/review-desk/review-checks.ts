import { nikBirthday, nikRefusal } from "#app/features/outlets/registration/nik.ts";
import { formatDistance } from "#app/lib/geo.ts";
import { provinceOf, regencyOf } from "#app/lib/region-code.ts";

/** "note" is for the reviewer's eyes, "warning" asks for a look, "problem" speaks against approval. */
export type CheckResult = "ok" | "note" | "warning" | "problem";

export interface Check {
  key: string;
  title: string;
  result: CheckResult;
  text: string;
  /** Other applications that it is about. */
  links?: { id: string; label: string }[];
}

const oldestAge = 80;

export interface NikFacts {
  /** Null once the documents are deleted. */
  nik: string | null;
  /** `1990-08-17` */
  birthDate: string | null;
  /** Of the outlet. */
  kelurahanCode: string;
  /** Names of the regions with the NIK's first two and first four digits, where they exist today. */
  provinceName: string | null;
  regencyName: string | null;
  /** Of Jakarta, `2026-11-21`. */
  today: string;
}

/** What the sixteen digits say, against what was typed. */
export function nikChecks({ nik, birthDate, kelurahanCode, provinceName, regencyName, today }: NikFacts): Check[] {
  if (nik === null) {
    return [
      { key: "nik", title: "NIK", result: "note", text: "Nomornya sudah dihapus, yang tersisa 4 angka terakhir." },
    ];
  }
  const refusal = nikRefusal(nik, birthDate);
  const region = regencyName ?? provinceName;
  const isHere = regencyOf(kelurahanCode) === `${nik.slice(0, 2)}.${nik.slice(2, 4)}`;
  const isInProvince = provinceOf(kelurahanCode) === nik.slice(0, 2);
  const where = isHere ? "sama dengan alamat outlet" : isInProvince ? "satu provinsi dengan outlet" : "provinsi lain";
  return [
    birthDateCheck(nik, birthDate, refusal),
    provinceName === null
      ? { key: "nik-region", title: "Wilayah NIK", result: "problem", text: `${nik.slice(0, 2)} bukan kode provinsi.` }
      : {
          key: "nik-region",
          title: "Wilayah NIK",
          result: isInProvince ? "ok" : "note",
          text: `Pertama terdaftar di ${region}, ${where}. Orang boleh pindah.`,
        },
    ageCheck(birthDate, today),
  ];
}

function birthDateCheck(nik: string, birthDate: string | null, refusal: ReturnType<typeof nikRefusal>): Check {
  const named = { key: "nik-birth-date", title: "NIK dan tanggal lahir" };
  const birthday = nikBirthday(nik);
  if (!birthday || refusal === "not-16-digits" || refusal === "no-serial") {
    return { ...named, result: "problem", text: "Angka-angkanya bukan sebuah NIK." };
  }
  const sex = Number(nik.slice(6, 8)) > 40 ? "perempuan" : "laki-laki";
  const said = `Menurut NIK: lahir ${nikDate(birthday)}, ${sex}.`;
  if (birthDate === null || refusal === "other-birth-date") {
    return { ...named, result: "problem", text: `${said} Berbeda dari tanggal lahir yang diisi.` };
  }
  return { ...named, result: "ok", text: `${said} Samakan dengan KTP dan selfie.` };
}

const nikDate = ({ day, month, yearOfCentury }: { day: number; month: number; yearOfCentury: number }) =>
  [day, month, yearOfCentury].map((each) => String(each).padStart(2, "0")).join("-");

/** Whole years from one ISO date to another. */
export function yearsBetween(from: string, until: string): number {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4));
  return until.slice(5) < from.slice(5) ? years - 1 : years;
}

function ageCheck(birthDate: string | null, today: string): Check {
  const named = { key: "age", title: "Usia" };
  if (birthDate === null) return { ...named, result: "problem", text: "Tanggal lahir belum diisi." };
  const age = yearsBetween(birthDate, today);
  const text = `${age} tahun.`;
  if (age < 17) return { ...named, result: "problem", text: `${text} Pemilik harus berusia 17 tahun atau lebih.` };
  return age > oldestAge
    ? { ...named, result: "warning", text: `${text} Pastikan tanggal lahirnya benar.` }
    : { ...named, result: "ok", text };
}

/** Another application or outlet that shares something with this one. */
export interface Duplicate {
  id: string;
  /** Only an application has a case. */
  hasCase: boolean;
  label: string;
  isSameOwner: boolean;
}

export function sharedNumberCheck(what: "nik" | "whatsapp", duplicates: readonly Duplicate[]): Check {
  const named =
    what === "nik"
      ? { key: "nik-duplicates", title: "NIK yang sama" }
      : { key: "whatsapp-duplicates", title: "Nomor yang sama" };
  const others = duplicates.filter(({ isSameOwner }) => !isSameOwner);
  if (duplicates.length === 0) return { ...named, result: "ok", text: "Tidak dipakai pendaftaran atau outlet lain." };
  if (others.length === 0) {
    return { ...named, result: "note", text: "Dipakai juga di outlet lain pemilik ini.", links: linksOf(duplicates) };
  }
  const result = what === "nik" ? "problem" : "warning";
  return { ...named, result, text: "Dipakai juga oleh akun lain.", links: linksOf(others) };
}

function linksOf(duplicates: readonly Duplicate[]): { id: string; label: string }[] {
  const byId = new Map(duplicates.filter(({ hasCase }) => hasCase).map(({ id, label }) => [id, { id, label }]));
  return [...byId.values()];
}

export interface Neighbour extends Duplicate {
  metres: number;
  hasSameAddress: boolean;
}

export const nearbyMetres = 50;

export function placeDuplicatesCheck(neighbours: readonly Neighbour[]): Check {
  const named = { key: "place-duplicates", title: "Tempat yang sama" };
  if (neighbours.length === 0) {
    return { ...named, result: "ok", text: `Tidak ada outlet lain dalam ${nearbyMetres} m atau di alamat yang sama.` };
  }
  const texts = neighbours.map(({ label, metres, hasSameAddress }) => {
    const far = metres <= nearbyMetres ? `${Math.round(metres)} m` : formatDistance(metres);
    return `${label} (${hasSameAddress ? `alamat sama, ${far}` : far})`;
  });
  return { ...named, result: "warning", text: `${texts.join("; ")}.`, links: linksOf(neighbours) };
}

/** Bits in which two pictures that look alike may differ, of the 64 of their perceptual hashes. */
export const alikeBits = 6;

export interface PictureDuplicate extends Duplicate {
  /** What the picture here shows, e.g. `Foto KTP`. */
  field: string;
  isDocument: boolean;
  bits: number;
}

export function pictureDuplicatesCheck(duplicates: readonly PictureDuplicate[]): Check {
  const named = { key: "picture-duplicates", title: "Foto kembar" };
  if (duplicates.length === 0)
    return { ...named, result: "ok", text: "Tidak mirip dengan foto pendaftaran atau outlet lain." };
  const others = duplicates.filter(({ isSameOwner }) => !isSameOwner);
  const texts = [
    ...new Set((others.length > 0 ? others : duplicates).map(({ field, label }) => `${field} mirip milik ${label}`)),
  ];
  const result = others.some(({ isDocument }) => isDocument) ? "problem" : others.length > 0 ? "warning" : "note";
  return { ...named, result, text: `${texts.join("; ")}.`, links: linksOf(others.length > 0 ? others : duplicates) };
}

/** Pictures that an application of this kind needs and does not have. */
export function documentsCheck(missing: readonly string[], areDeleted: boolean): Check {
  const named = { key: "documents", title: "Kelengkapan foto" };
  if (areDeleted) return { ...named, result: "note", text: "Dokumennya sudah dihapus sesuai batas waktu." };
  return missing.length === 0
    ? { ...named, result: "ok", text: "Semua foto yang diminta ada." }
    : { ...named, result: "problem", text: `Belum ada: ${missing.join(", ")}.` };
}

/** `expiry` as an ISO date; null where the certificate has none. */
export function certificateCheck(
  certificate: { name: string; expiry: string | null } | null,
  today: string,
  dateText: string,
): Check {
  const named = { key: "certificate", title: "Sertifikat" };
  if (!certificate) return { ...named, result: "note", text: "Tidak ada sertifikat." };
  if (certificate.expiry === null) return { ...named, result: "ok", text: `${certificate.name}, tanpa batas waktu.` };
  return certificate.expiry < today
    ? { ...named, result: "warning", text: `${certificate.name} berakhir ${dateText}.` }
    : { ...named, result: "ok", text: `${certificate.name}, berlaku sampai ${dateText}.` };
}

/** How far the pin is from the smallest region whose centre is known; `isFar` by the rule of the address step. */
export function pinCheck(pin: { regionName: string; km: number; isFar: boolean; isConfirmed: boolean } | null): Check {
  const named = { key: "pin", title: "Titik di peta" };
  if (!pin) return { ...named, result: "note", text: "Pusat wilayahnya tidak dikenal." };
  const distance = `${formatDistance(pin.km * 1000)} dari pusat ${pin.regionName}`;
  if (!pin.isFar) return { ...named, result: "ok", text: `${distance}.` };
  return { ...named, result: "warning", text: `${distance}${pin.isConfirmed ? "; pendaftar menyatakan benar" : ""}.` };
}

const weight: Readonly<Record<CheckResult, number>> = { problem: 0, warning: 1, note: 2, ok: 3 };

/** What speaks against approval first. */
export function byWeight(checks: readonly Check[]): Check[] {
  return checks.toSorted((a, b) => weight[a.result] - weight[b.result]);
}
