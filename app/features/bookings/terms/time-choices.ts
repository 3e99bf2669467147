export interface DayChoice {
  date: string;
  /** `Jum`, or `Hari ini`. */
  weekday: string;
  /** `20 Mar`. */
  label: string;
  /** `Jumat, 20 Maret 2026: Jum 20 Mar 8 waktu kosong`: the date in full, then what is seen. */
  name: string;
  /** `8 waktu`, `Penuh`, `Libur`, `Tutup`. */
  note: string;
  isFree: boolean;
  isShown: boolean;
  to: string;
}

export interface TimeChoice {
  /** The instant as ISO text. */
  value: string;
  label: string;
  name: string;
  /** What it costs, where the times of its day differ. */
  price?: string;
}

export interface TimeChoices {
  days: DayChoice[];
  earlierTo: string | null;
  laterTo: string | null;
  dayName: string;
  /** What each time of the day shown costs, where other days or barbers differ and these do not. */
  dayPrice: string | null;
  groups: { name: string; times: TimeChoice[] }[];
  /** Says why the day shown has no time. */
  emptyText: string | null;
  nextFree: { text: string; to: string } | null;
  zone: string;
}
