/** Days of the charts, today included. */
export const figureDays = 14;
/** Of the most frequent errors. */
export const frequentErrorCount = 10;

export const severities = ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const;
export type Severity = (typeof severities)[number];

export const severityText: Record<Severity, string> = {
  CRITICAL: "Kritis",
  HIGH: "Tinggi",
  MEDIUM: "Sedang",
  LOW: "Rendah",
};

export const errorSources = ["BROWSER", "SERVER", "JOB"] as const;
export const sourceText: Record<(typeof errorSources)[number], string> = {
  BROWSER: "Browser",
  SERVER: "Server",
  JOB: "Pekerjaan",
};

export const errorStatuses = ["OPEN", "RETURNED", "RESOLVED", "IGNORED"] as const;
export type ErrorStatus = (typeof errorStatuses)[number];
export const statusText: Record<ErrorStatus, string> = {
  OPEN: "Terbuka",
  RETURNED: "Muncul lagi",
  RESOLVED: "Selesai",
  IGNORED: "Diabaikan",
};

export const sideText = { CUSTOMER: "pelanggan", MANAGEMENT: "manajemen" } as const;

/** In words: why a sign-in led nowhere. A reason that is not listed here is shown as it was written. */
const failureReasonText: Record<string, string> = {
  cancelled: "Dibatalkan di Google",
  "network-request-failed": "Google tidak terjangkau",
  "unauthorized-domain": "Alamat situs tidak diizinkan",
  unavailable: "Sistem masuk terganggu",
  "user-disabled": "Akun ditangguhkan",
  "too-many-requests": "Terlalu banyak percobaan",
  "unverified-email": "E-mail belum diverifikasi",
  "invalid-credential": "Bukti dari Google tidak sah",
  "requires-recent-login": "Sesi Google terlalu lama",
  "multi-factor-auth-required": "Google minta dua langkah",
  invalid: "Jawaban Google tidak sah",
  "not-listed": "Tidak terdaftar",
  "wrong-code": "Kode salah",
  "replayed-code": "Kode sudah dipakai",
};

export function failureText(side: keyof typeof sideText, reason: string): string {
  return `${failureReasonText[reason] ?? reason} (${sideText[side]})`;
}

export const referralStatusText = {
  RECORDED: "Tercatat",
  QUALIFIED: "Memenuhi syarat",
  REWARDED: "Sudah diberi hadiah",
  REJECTED: "Ditolak",
} as const;

export const surveyStateText = { answered: "Dijawab", skipped: "Dilewati", asked: "Belum dijawab" } as const;

/** One entry a day, in order; a day without a row counts as `none`. Days are `2026-11-21`. */
export function everyDay<Row extends { day: string }, None>(
  days: readonly string[],
  rows: readonly Row[],
  none: None,
): (Omit<Row, "day"> | None)[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => found.get(day) ?? none);
}

/** The counts of a grouping by name; a name without a row counts 0. */
export function countsOf<Name extends string>(
  names: readonly Name[],
  rows: readonly { name: string; count: number }[],
): Record<Name, number> {
  const found = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<Name, number>;
}
