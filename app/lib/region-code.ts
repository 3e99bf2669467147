/** Kemendagri codes: `32` provinsi, `32.73` kabupaten/kota, `32.73.09` kecamatan, `32.73.09.1001` kelurahan/desa. */
export const regionCodePattern = /^\d{2}(\.\d{2}(\.\d{2}(\.\d{4})?)?)?$/;

export const provinceOf = (code: string): string => code.slice(0, 2);
export const regencyOf = (code: string): string => code.slice(0, 5);
export const districtOf = (code: string): string => code.slice(0, 8);

export function regionLevel(code: string): 1 | 2 | 3 | 4 {
  return code.length === 2 ? 1 : code.length === 5 ? 2 : code.length === 8 ? 3 : 4;
}

export const zones = ["WIB", "WITA", "WIT"] as const;

const witProvinces = new Set(["81", "82", "91", "92", "93", "94", "95", "96"]);
const witaProvinces = new Set(["51", "52", "53", "63", "64", "65", "71", "72", "73", "74", "75", "76"]);

/** The zone of a province by Keppres 41/1987, with the later provinces where their parents were. */
export function zoneOfRegion(code: string): (typeof zones)[number] {
  const province = provinceOf(code);
  if (witProvinces.has(province)) return "WIT";
  return witaProvinces.has(province) ? "WITA" : "WIB";
}
