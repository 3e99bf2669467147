const own = "Pendaftaran ini milik Anda sendiri. Minta anggota manajemen lain.";

/** Why an application was not taken from its reviewer. */
export const releaseRefusalText = {
  "not-found": "Pendaftaran ini tidak ditemukan.",
  "not-claimed": "Pendaftaran ini tidak sedang ditinjau.",
  "own-application": own,
} as const;

/** Why it was not given to a reviewer. */
export const assignRefusalText = {
  "not-found": "Pendaftaran ini tidak ditemukan.",
  "own-application": own,
  "not-waiting": "Pendaftaran ini tidak lagi menunggu keputusan.",
  "no-reviewer": "Orang itu tidak dapat meninjau pendaftaran ini. Pilih peninjau lain.",
  "already-theirs": "Pendaftaran ini sudah di tangan peninjau itu.",
} as const;
