import type { CaseRefusal } from "#app/features/core/states/safety-case.ts";

export const caseRefusalText: Readonly<Record<CaseRefusal, string>> = {
  "not-open": "Kasus ini sudah diambil atau selesai. Inilah keadaannya sekarang.",
  closed: "Kasus ini sudah diputuskan. Inilah keputusannya.",
  "own-case": "Kasus ini tentang Anda sendiri. Admin lain yang memutuskannya.",
  changed: "Kasus ini baru saja berubah. Periksa lagi sebelum memutuskan.",
};

export const restoreRefusalText = {
  "not-found": "Akun pelanggan ini sudah tidak ada.",
  "not-suspended": "Akun ini tidak sedang dinonaktifkan.",
  staff: "Akun tim Pangkas hanya dapat dipulihkan oleh manajemen.",
  "not-member": "Peran Anda sudah dicabut.",
} as const;

export const suspendRefusalText = {
  "not-found": "Akun pelanggan ini sudah tidak ada.",
  already: "Akun ini sudah ditangguhkan.",
  staff: "Akun tim Pangkas tidak dapat ditangguhkan di sini.",
  self: "Anda tidak dapat menonaktifkan akun Anda sendiri.",
  "not-member": "Peran Anda sudah dicabut.",
  manager: "Orang ini anggota manajemen. Cabut perannya dulu bersama anggota kedua.",
} as const;
