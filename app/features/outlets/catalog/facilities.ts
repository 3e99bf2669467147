/** What an outlet can offer besides its services; `outlet.facilities` holds these words as they are shown. */
export const facilities = [
  "AC",
  "Wi-Fi gratis",
  "Parkir motor",
  "Parkir mobil",
  "Ruang tunggu",
  "Kopi & teh gratis",
  "Handuk hangat",
  "Keramas air hangat",
  "Ramah anak",
  "Akses kursi roda",
  "Musala",
  "Toilet",
  "Bebas rokok",
  "Bayar QRIS",
  "Alat steril",
] as const;
