import { expect, test } from "vitest";
import { namedByDay, namedByEnd } from "#app/lib/day-error.ts";

const days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"];

test.each([
  ["days[0].intervals[0].close", "Isi jam tutup.", "Senin: isi jam tutup."],
  [
    "days[2].intervals[0].close",
    "Jam tutup harus berbeda dari jam buka.",
    "Rabu: jam tutup harus berbeda dari jam buka.",
  ],
  ["days[6].intervals[1].open", "Tulis jam seperti 09.00.", "Minggu, jam ke-2, jam buka: tulis jam seperti 09.00."],
  ["days[1].spans[0].start", "Tulis jam seperti 09.00.", "Selasa, jam mulai: tulis jam seperti 09.00."],
  ["days[0].intervals[0].open", "Isi jam buka Senin, atau tandai tutup.", "Isi jam buka Senin, atau tandai tutup."],
  ["follow", "Pilih apakah jadwal barber ikut berubah.", "Pilih apakah jadwal barber ikut berubah."],
])("%s %s", (name, message, expected) => {
  expect(namedByDay(name, message, days)).toBe(expected);
});

test("below its row a text names the box, unless it does", () => {
  expect(namedByEnd("close", "Tulis jam seperti 09.00.")).toBe("Jam tutup: tulis jam seperti 09.00.");
  expect(namedByEnd("close", "Isi jam tutup.")).toBe("Isi jam tutup.");
});
