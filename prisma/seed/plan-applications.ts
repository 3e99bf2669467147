import { dayMs } from "#app/lib/period.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";
import type { Bearer } from "#prisma/seed/paper-drawings.ts";
import { emailOf, seedPhone } from "#prisma/seed/person-names.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { randomFrom } from "#prisma/seed/random.ts";

/** Somebody whose application was sent; none of them can sign in. */
export interface Applicant {
  key: string;
  type: OutletType;
  status: "SUBMITTED" | "REVISION";
  business: string;
  /** Name of the city whose kelurahan it is in, among those of the seed. */
  city: string;
  sentDaysAgo: number;
  bearer: Bearer;
  /** `1990-08-17` */
  birthDate: string;
  hasCertificate: boolean;
  photos: readonly { kind: ApplicationFileKind; drawing: string }[];
  findings: readonly { step: string; field: string; reason: string }[];
}

const shop = (front: string, interior: string, work: string): Applicant["photos"] => [
  { kind: "FRONT", drawing: front },
  { kind: "INTERIOR", drawing: interior },
  { kind: "WORK", drawing: work },
];

export const applicants: readonly Applicant[] = [
  {
    key: "kotagede",
    type: "BARBERSHOP",
    status: "SUBMITTED",
    business: "Pangkas Kotagede",
    city: "Yogyakarta",
    sentDaysAgo: 1,
    bearer: {
      ...{ name: "Bagas Purnomo", nik: "3471131708900002", birth: "17-08-1990", isWoman: false },
      ...{ region: "Kota Yogyakarta", skin: "#c68642", shirt: "#1e3a5f", wall: "#e7e5e4", facesLeft: false },
    },
    birthDate: "1990-08-17",
    hasCertificate: true,
    photos: shop("front-veranda-sage", "room-lounge-sage", "work-fade"),
    findings: [],
  },
  {
    key: "panggilan",
    type: "MOBILE_BARBER",
    status: "SUBMITTED",
    business: "Cukur Keliling Mbak Ratna",
    city: "Surabaya",
    sentDaysAgo: 6,
    bearer: {
      ...{ name: "Ratna Wulandari", nik: "3578094303950004", birth: "03-03-1995", isWoman: true },
      ...{ region: "Kota Surabaya", skin: "#e0ac69", shirt: "#9d174d", wall: "#57534e", facesLeft: true },
    },
    birthDate: "1995-03-03",
    hasCertificate: false,
    photos: [
      { kind: "PROFILE", drawing: "mobile-street" },
      { kind: "KIT", drawing: "kit-leather" },
      { kind: "WORK", drawing: "work-kid" },
    ],
    findings: [],
  },
  {
    key: "braga",
    type: "BARBERSHOP",
    status: "REVISION",
    business: "Barber Braga Lama",
    city: "Bandung",
    sentDaysAgo: 4,
    bearer: {
      ...{ name: "Cecep Gumilar", nik: "3273091205880003", birth: "12-05-1988", isWoman: false },
      ...{ region: "Kota Bandung", skin: "#b97a4b", shirt: "#3f6212", wall: "#0f766e", facesLeft: true },
    },
    birthDate: "1988-05-12",
    hasCertificate: false,
    // The room of another applicant: the reviewer is told.
    photos: shop("front-kiosk-brick", "room-lounge-sage", "work-slick"),
    findings: [
      {
        step: "personal-certificate",
        field: "KTP",
        reason: "Tulisan NIK tertutup pantulan cahaya. Foto ulang di tempat teduh tanpa lampu kilat.",
      },
      {
        step: "general-info",
        field: "businessName",
        reason:
          "Papan nama di foto bertuliskan “Barber Braga”. Samakan namanya dengan papan itu, supaya pelanggan tidak bingung.",
      },
    ],
  },
];

/** The applicants as people, in the order of `applicants`. */
export function planApplicants(nowMs: number): SeedPerson[] {
  const random = randomFrom("applicants");
  return applicants.map(({ key, bearer, sentDaysAgo }, index) => {
    const createdMs = nowMs - (sentDaysAgo + random.int(3, 40)) * dayMs;
    return {
      id: random.id(createdMs),
      sub: `seed-applicant-${key}`,
      name: bearer.name,
      email: emailOf(bearer.name, 900 + index),
      phone: seedPhone(6_000 + index),
      createdMs,
      firstLoginMs: createdMs,
    };
  });
}
