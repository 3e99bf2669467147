/** What the owner reads when the renewal of a plan was not switched. */
export const renewalRefusalText = {
  "not-found": "Outlet ini tidak ditemukan.",
  "not-running": "Paket outlet ini sedang tidak berjalan, jadi tidak ada yang dihentikan.",
} as const;
