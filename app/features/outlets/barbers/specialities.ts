/** What barbers of an outlet are good at; `outlet.specialities` holds these words as they are shown. */
export const specialities = [
  "Fade & undercut",
  "Pompadour & klasik",
  "Potongan Korea",
  "Crop & tekstur",
  "Rambut keriting",
  "Rambut panjang pria",
  "Potong anak",
  "Jenggot & kumis",
  "Cukur tradisional",
  "Hair tattoo",
  "Pewarnaan",
  "Perawatan rambut",
] as const;

export type Speciality = (typeof specialities)[number];

/** An outlet names no more than this: who is good at everything says nothing. */
export const maxSpecialities = 6;
