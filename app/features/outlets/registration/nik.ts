/**
 * Codes of the provinces that issued a NIK, as Kemendagri gives them (Kepmendagri 300.2.2-2138 of 2025). A NIK keeps
 * the region of its first registration, so the regency and the district in it may have been split or renamed since.
 */
const provinces = new Set(
  (
    "11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 " +
    "91 92 93 94 95 96"
  ).split(" "),
);

export const nikLength = 16;
/** Added to the day of birth of women. */
const womensDayOffset = 40;

type NikRefusal = "not-16-digits" | "unknown-province" | "no-such-date" | "no-serial" | "other-birth-date";

interface NikBirthday {
  day: number;
  month: number;
  yearOfCentury: number;
}

/** The digits of a NIK as typed, with spaces, dots or hyphens between them. */
export function nikDigits(typed: string): string {
  return typed.replace(/[\s.-]/g, "");
}

/** The birthday that a NIK holds, two digits of the year; null when its digits are no day of any year. */
export function nikBirthday(nik: string): NikBirthday | null {
  const [written = 0, month = 0, yearOfCentury = 0] = [nik.slice(6, 8), nik.slice(8, 10), nik.slice(10, 12)].map(
    Number,
  );
  const day = written > womensDayOffset ? written - womensDayOffset : written;
  // Of both centuries that are meant, one may be a leap year where the other is not.
  const isDay = [1900, 2000].some((century) => isCalendarDay(century + yearOfCentury, month, day));
  return isDay ? { day, month, yearOfCentury } : null;
}

/**
 * Why these 16 digits are no NIK, or not that of somebody born on `birthDate` (`1990-08-17`); null when they may be.
 * Form of a NIK: Permendagri 72 of 2022, PPKKCC DDMMYY NNNN. Beyond the province the region proves nothing.
 */
export function nikRefusal(nik: string, birthDate: string | null): NikRefusal | null {
  if (!/^\d{16}$/.test(nik)) return "not-16-digits";
  if (!provinces.has(nik.slice(0, 2))) return "unknown-province";
  const birthday = nikBirthday(nik);
  if (!birthday) return "no-such-date";
  if (nik.endsWith("0000")) return "no-serial";
  return birthDate !== null && !isBornOn(birthday, birthDate) ? "other-birth-date" : null;
}

export const nikRefusalText: Readonly<Record<NikRefusal, string>> = {
  "not-16-digits": "NIK terdiri dari 16 angka",
  "unknown-province": "Dua angka pertama NIK bukan kode provinsi. Periksa kembali di KTP Anda.",
  "no-such-date": "Angka ke-7 sampai ke-12 NIK bukan sebuah tanggal. Periksa kembali di KTP Anda.",
  "no-serial": "Empat angka terakhir NIK belum benar. Periksa kembali di KTP Anda.",
  "other-birth-date": "Tanggal lahir belum cocok dengan NIK. Periksa keduanya di KTP Anda.",
};

function isBornOn({ day, month, yearOfCentury }: NikBirthday, birthDate: string): boolean {
  const [year = 0, birthMonth, birthDay] = birthDate.split("-").map(Number);
  return year % 100 === yearOfCentury && birthMonth === month && birthDay === day;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
