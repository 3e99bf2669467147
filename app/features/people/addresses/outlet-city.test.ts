import { expect, test } from "vitest";
import { addressInCity, withCity } from "#app/features/people/addresses/outlet-city.ts";

test.each([
  ["Jl. Braga No. 1", "Kota Bandung", "Jl. Braga No. 1, Kota Bandung"],
  ["Jalan Kenanga 12, Bandung", "Kota Bandung", "Jalan Kenanga 12, Bandung"],
  ["Jl. Kaliurang km 5", "Kabupaten Sleman", "Jl. Kaliurang km 5, Kabupaten Sleman"],
  ["Kemang Raya 8, JAKARTA SELATAN", "Kota Administrasi Jakarta Selatan", "Kemang Raya 8, JAKARTA SELATAN"],
  ["Jl. Braga No. 1", undefined, "Jl. Braga No. 1"],
])("%s in %s", (line, city, expected) => {
  expect(withCity(line, city)).toBe(expected);
  const parent = city === undefined ? null : { name: city };
  expect(addressInCity({ addressLine: line, kelurahan: { parent: { parent } } })).toBe(expected);
});
