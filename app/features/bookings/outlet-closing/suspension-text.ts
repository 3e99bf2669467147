const own = "Outlet ini milik Anda sendiri. Minta rekan lain melakukannya.";
const gone = "Outlet ini tidak ditemukan.";

/** Why an outlet was not taken off. */
export const suspendRefusalText = {
  "not-found": gone,
  "not-suspendable": "Outlet dengan status ini tidak dapat ditangguhkan.",
  own,
} as const;

/** Why an outlet was not given back. */
export const restoreRefusalText = {
  "not-found": gone,
  "not-suspended": "Outlet ini tidak sedang ditangguhkan.",
  own,
} as const;
