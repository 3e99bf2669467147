/** A day on which offices are closed; whether an outlet is, its owner says. */
interface NationalHoliday {
  /** `YYYY-MM-DD`. */
  date: string;
  name: string;
  /** Cuti bersama: joint leave beside a holiday. */
  isJointLeave: boolean;
}

interface HolidayYear {
  year: number;
  /** Where the list comes from, as its reader sees it. */
  source: string;
  /** False while the government has not published the year: then only holidays of a fixed date are in it. */
  isPublished: boolean;
  days: readonly NationalHoliday[];
}

const holiday = (date: string, name: string): NationalHoliday => ({ date, name, isJointLeave: false });
const jointLeave = (date: string, name: string): NationalHoliday => ({ date, name, isJointLeave: true });

/**
 * National holidays and joint leave by year. 2026: SKB Menteri Agama, Menteri Ketenagakerjaan and Menteri PANRB Nomor
 * 1497, 2 and 5 Tahun 2025 of 19 September 2025 (17 holidays, 8 days of joint leave). 2027: no SKB known.
 */
export const holidayYears: readonly HolidayYear[] = [
  {
    year: 2026,
    source: "SKB 3 Menteri Nomor 1497, 2, dan 5 Tahun 2025",
    isPublished: true,
    days: [
      holiday("2026-01-01", "Tahun Baru 2026 Masehi"),
      holiday("2026-01-16", "Isra Mikraj Nabi Muhammad SAW"),
      jointLeave("2026-02-16", "Cuti bersama Tahun Baru Imlek"),
      holiday("2026-02-17", "Tahun Baru Imlek 2577 Kongzili"),
      jointLeave("2026-03-18", "Cuti bersama Nyepi"),
      holiday("2026-03-19", "Hari Suci Nyepi (Tahun Baru Saka 1948)"),
      jointLeave("2026-03-20", "Cuti bersama Idulfitri"),
      holiday("2026-03-21", "Idulfitri 1447 Hijriah"),
      holiday("2026-03-22", "Idulfitri 1447 Hijriah"),
      jointLeave("2026-03-23", "Cuti bersama Idulfitri"),
      jointLeave("2026-03-24", "Cuti bersama Idulfitri"),
      holiday("2026-04-03", "Wafat Yesus Kristus"),
      holiday("2026-04-05", "Kebangkitan Yesus Kristus (Paskah)"),
      holiday("2026-05-01", "Hari Buruh Internasional"),
      holiday("2026-05-14", "Kenaikan Yesus Kristus"),
      jointLeave("2026-05-15", "Cuti bersama Kenaikan Yesus Kristus"),
      holiday("2026-05-27", "Iduladha 1447 Hijriah"),
      jointLeave("2026-05-28", "Cuti bersama Iduladha"),
      holiday("2026-05-31", "Hari Raya Waisak 2570 BE"),
      holiday("2026-06-01", "Hari Lahir Pancasila"),
      holiday("2026-06-16", "1 Muharam Tahun Baru Islam 1448 Hijriah"),
      holiday("2026-08-17", "Proklamasi Kemerdekaan"),
      holiday("2026-08-25", "Maulid Nabi Muhammad SAW"),
      jointLeave("2026-12-24", "Cuti bersama Kelahiran Yesus Kristus"),
      holiday("2026-12-25", "Kelahiran Yesus Kristus"),
    ],
  },
  {
    year: 2027,
    source: "Tanggal tetap; SKB 3 Menteri untuk 2027 belum ada di sini",
    isPublished: false,
    days: [
      holiday("2027-01-01", "Tahun Baru 2027 Masehi"),
      holiday("2027-05-01", "Hari Buruh Internasional"),
      holiday("2027-06-01", "Hari Lahir Pancasila"),
      holiday("2027-08-17", "Proklamasi Kemerdekaan"),
      holiday("2027-12-25", "Kelahiran Yesus Kristus"),
    ],
  },
];
