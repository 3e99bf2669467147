import { describe, expect, it } from "vitest";
import {
  addressSteps,
  barbershopAddressForm,
  mobileAddressForm,
} from "#app/features/outlets/registration/draft-address.schema.ts";
import { outletPlace } from "#app/features/outlets/registration/draft-address.ts";

const typed = {
  kelurahanCode: "32.73.09.1001",
  addressLine: "  Jl. Braga   No. 3 ",
  rtRw: "RT 1 RW 2",
  postcode: "40 111",
  pin: "https://www.google.com/maps/@-6.91471234,107.6098,15z",
};
const kept = {
  kelurahanCode: "32.73.09.1001",
  addressLine: "Jl. Braga No. 3",
  rtRw: "001/002",
  postcode: "40111",
  lat: -6.91471,
  lng: 107.6098,
  zone: "WIB",
  isFarConfirmed: false,
} as const;

const errorsOf = (change: object, form: typeof barbershopAddressForm | typeof mobileAddressForm) => {
  const parsed = form.safeParse({ ...typed, ...change });
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? []);
};

describe("the address form", () => {
  it("takes what people type and straightens it", () => {
    expect(barbershopAddressForm.parse({ ...typed, landmark: "sebelah Alfamart" })).toEqual({
      kelurahanCode: "32.73.09.1001",
      addressLine: "Jl. Braga No. 3",
      rtRw: "001/002",
      postcode: "40111",
      pin: { lat: -6.91471, lng: 107.6098 },
      landmark: "sebelah Alfamart",
    });
    expect(mobileAddressForm.parse({ ...typed, rtRw: undefined, radiusKm: "10", transport: "CAR" })).toMatchObject({
      rtRw: "",
      radiusKm: 10,
      transport: "CAR",
    });
  });

  it.each([
    ["kelurahanCode", { kelurahanCode: "32.73.09" }, /dari daftar/],
    ["kelurahanCode", { kelurahanCode: undefined }, /Pilih kelurahan/],
    ["addressLine", { addressLine: "Jl." }, /paling sedikit 5/],
    ["addressLine", { addressLine: "a".repeat(151) }, /paling banyak 150/],
    ["addressLine", { addressLine: "Jl. Braga \u0007" }, /tidak dapat disimpan/],
    ["rtRw", { rtRw: "satu" }, /001\/002/],
    ["postcode", { postcode: "4011" }, /5 angka/],
    ["pin", { pin: undefined }, /Tentukan titik/],
    ["pin", { pin: "https://maps.app.goo.gl/abc" }, /Tautan pendek itu tidak memuat titiknya.*tekan lama/],
    ["pin", { pin: "https://example.com/peta" }, /belum terbaca/],
    ["pin", { pin: "1.3521, 103.8198, 1.3, 900" }, undefined],
    ["pin", { pin: "-33.8688, 151.2093" }, /di luar Indonesia/],
    ["zone", { zone: "UTC" }, /zona waktu/],
    ["landmark", { landmark: "a".repeat(101) }, /paling banyak 100/],
  ])("of a barbershop says what is wrong with %s in %j", (field, change, text) => {
    const message = errorsOf(change, barbershopAddressForm)[field];
    if (text) expect(message).toMatch(text);
    else expect(message).toBeUndefined();
  });

  it.each([
    ["radiusKm", { radiusKm: "0" }, /paling dekat 1 km/],
    ["radiusKm", { radiusKm: "31" }, /paling jauh 30 km/],
    ["radiusKm", { radiusKm: "2.5" }, /angka bulat/],
    ["transport", { transport: "PLANE" }, /cara Anda datang/],
  ])("of a mobile barber says what is wrong with %s in %j", (field, change, text) => {
    expect(errorsOf({ radiusKm: "10", transport: "CAR", ...change }, mobileAddressForm)[field]).toMatch(text);
  });
});

describe("a kept address", () => {
  const shop = { ...kept, landmark: "" };
  const mobile = { ...kept, radiusKm: 10, transport: "MOTORCYCLE" };

  it("is read again for its own type of outlet only", () => {
    expect(addressSteps.BARBERSHOP.parse(shop)).toEqual(shop);
    expect(addressSteps.MOBILE_BARBER.parse(mobile)).toEqual(mobile);
    expect(addressSteps.MOBILE_BARBER.safeParse(shop).success).toBe(false);
    expect(addressSteps.BARBERSHOP.safeParse(mobile).success).toBe(false);
    expect(addressSteps.BARBERSHOP.safeParse({ ...shop, lng: 160 }).success).toBe(false);
  });

  it("fills the outlet's place", () => {
    const place = {
      addressLine: "Jl. Braga No. 3, RT 001/RW 002",
      kelurahanCode: "32.73.09.1001",
      postcode: "40111",
      lat: -6.91471,
      lng: 107.6098,
      zone: "WIB",
    };
    expect(outletPlace({ ...shop, landmark: "di ruko" })).toEqual({ ...place, landmark: "di ruko" });
    expect(outletPlace({ ...kept, radiusKm: 7, transport: "CAR" })).toEqual({ ...place, radiusKm: 7 });
  });
});
