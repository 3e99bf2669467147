import badwords from "indonesian-badwords";

/**
 * Words of the list that ordinary reviews use: exclamations of praise, dirt and skin, names, Javanese and Sundanese words
 * with a harmless sense, and what one may say of a haircut.
 */
const ordinary = new Set(
  (
    "anjay anjir sampah sial kurap buduk budug jurig bagong lebok ngocok pante patek pathek konti conge congek congean " +
    "kampungan udik gelo tete ndas cokil"
  ).split(" "),
);

/** Short forms that the list lacks. */
const shortForms = "anjg anjrot ajg bgst bgsd kntl mmk ngntt ngntot jnck jncok gblk fuck fucking shit bitch asshole";

export const profaneWords: ReadonlySet<string> = new Set(
  [...badwords.dict.map((word) => word.trim().toLowerCase()), ...shortForms.split(" ")].filter(
    (word) => !ordinary.has(word),
  ),
);

/** Said of food, of a mole and of a sport, they are no insult. `word` stands for the word itself. */
export const harmlessAround: Readonly<Record<string, RegExp>> = {
  babi: /\b(?:nasi|sate|bakmi|mie|mi|daging|minyak|bakso|sop|bulu|iga|kulit|lemak|tanpa|bebas)\s+babi\b|\bbabi\s+(?:guling|panggang|kecap|hong|rica|asap|goreng)\b/g,
  tai: /\btai[\s-]+(?:lalat|chi)\b/g,
  anjing: /\banjing\s+(?:peliharaan|penjaga|kecil)\b|\b(?:makanan|takut)\s+anjing\b/g,
  tetek: /\btetek\s+bengek\b/g,
  monyet: /\b(?:boneka|gambar|topeng|jaket)\s+monyet\b/g,
};
