import { profileChoices } from "#app/features/outlets/barbers/profile-choices.ts";
import type { WeeklyHours } from "#app/features/outlets/search-index/open-quarters.ts";
import { slugOf } from "#app/lib/indonesian-text.ts";
import { dayMs } from "#app/lib/period.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";
import type {
  ConfirmationMode,
  FeeTier,
  OutletStatus,
  OutletType,
  PaymentRule,
  Zone,
} from "#app/platform/generated/enums.ts";
import { type City, cities } from "#prisma/seed/cities.ts";
import { addressLine, description, tagline } from "#prisma/seed/outlet-words.ts";
import { planBarbers, type SeedBarber } from "#prisma/seed/plan-barbers.ts";
import { planExceptions, planHours, type SeedException, steadyHours } from "#prisma/seed/plan-hours.ts";
import { planServices, type SeedService } from "#prisma/seed/plan-services.ts";
import { planSubscriptions, type SeedSubscription } from "#prisma/seed/plan-subscriptions.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

export interface Kelurahan {
  code: string;
  name: string;
  lat: number;
  lng: number;
  postcode: string;
}

export interface SeedOutlet {
  id: string;
  /** Key of a demo person, or null: one of the made-up owners. */
  demoOwner: string | null;
  city: City;
  type: OutletType;
  status: OutletStatus;
  name: string;
  slug: string;
  tagline: string;
  description: string;
  addressLine: string;
  kelurahan: Kelurahan;
  lat: number;
  lng: number;
  zone: Zone;
  specialities: string[];
  languages: string[];
  facilities: string[];
  confirmation: ConfirmationMode;
  feeTier: FeeTier;
  paymentRule: PaymentRule;
  minNoticeMin: number;
  cancelWindowMin: number;
  radiusKm: number;
  hours: readonly WeeklyHours[];
  exceptions: SeedException[];
  services: SeedService[];
  barbers: SeedBarber[];
  /** The one that runs, or ran, last. */
  subscriptions: SeedSubscription[];
  createdMs: number;
  /** How busy, and how good (0…1): they weigh bookings and reviews. */
  popularity: number;
  quality: number;
}

const demoOwners: Readonly<Record<string, string>> = {
  "Pangkas Parahyangan": "partner-satu",
  "Tjukur Boelevard": "partner-banyak",
  "Bli Made Barber Studio": "partner-banyak",
  "Cukur Marani Cak Dul": "partner-banyak",
};
const reviewingDemoOutlet = "Bli Made Barber Studio";

/** Its plan ended and was not renewed. */
const lapsedShop = { city: "Bogor", name: "Kumis Tipis Barberhouse" };

/** The outlets of all cities that are open, then one that lapsed. */
export function planOutlets(nowMs: number, kelurahanOf: (city: City) => readonly Kelurahan[]): SeedOutlet[] {
  const outlets = cities.flatMap((city) => {
    const lapsed = city.name === lapsedShop.city ? [lapsedShop.name] : [];
    const names = [...city.shops, ...city.mobiles, ...lapsed];
    const places = randomFrom(`places ${city.code}`).some(kelurahanOf(city), names.length);
    return names.map((name, index) => {
      const place = places[index];
      if (!place) throw new Error(`${city.name} has too few kelurahan.`);
      const status = lapsed.includes(name) ? ("LAPSED" as const) : ("ACTIVE" as const);
      return planOutlet({ name, city, place, isMobile: city.mobiles.includes(name), status, nowMs });
    });
  });
  return outlets.toSorted((a, b) => Number(a.status === "LAPSED") - Number(b.status === "LAPSED"));
}

interface Seat {
  name: string;
  city: City;
  place: Kelurahan;
  isMobile: boolean;
  status: "ACTIVE" | "LAPSED";
  nowMs: number;
}

function planOutlet({ name, city, place, isMobile, status, nowMs }: Seat): SeedOutlet {
  const random = randomFrom(`outlet ${name}`);
  const demoOwner = demoOwners[name] ?? null;
  const createdMs = nowMs - random.int(160, 900) * dayMs;
  const hours = demoOwner ? steadyHours : planHours(random, isMobile);
  const priceFactor = city.priceFactor * (isMobile ? 1.25 : random.pick([0.7, 0.85, 1, 1, 1.15, 1.4]));
  const services = planServices(random, { isMobile, priceFactor, atMs: createdMs });
  const count = isMobile
    ? random.int(1, 2)
    : random.weighted([
        [2, 2],
        [3, 5],
        [4, 5],
        [5, 3],
        [6, 2],
        [8, 1],
      ]);
  const barbers = planBarbers(random, { count, culture: city.culture, hours, services, isMobile, atMs: createdMs });
  const paymentRule = paymentRuleOf(name, isMobile);
  const type = isMobile ? ("MOBILE_BARBER" as const) : ("BARBERSHOP" as const);
  const seat = {
    ...policyOf(random, name, isMobile, demoOwner),
    paymentRule,
    ...pointNear(random, place),
    id: random.id(createdMs),
    demoOwner,
    city,
    type,
    status,
    name,
    slug: slugOf(`${name} ${city.name}`),
    tagline: tagline(random, isMobile),
    description: description(random, { name, place: place.name, isMobile }),
    addressLine: addressLine(random),
    kelurahan: place,
    zone: zoneOfRegion(place.code),
    ...skillsOf(name, city),
    facilities: facilitiesOf(random, isMobile),
    hours,
    exceptions: demoOwner ? [] : planExceptions(random, closedToday.has(name)),
    services,
    barbers,
    createdMs,
    popularity: demoOwner ? 2.5 : 0.3 + random.next() ** 2 * 3,
    quality: 0.25 + random.next() * 0.75,
  };
  return { ...seat, subscriptions: planSubscriptions({ ...seat, isLapsed: status === "LAPSED" }, nowMs) };
}

const closedToday = new Set([
  "Talas Barber Club",
  "Simpang Lima Senti",
  "Pangkas Ijen Sejuk",
  "Ketua Barber Medan",
  "Ombak Barberclub",
  "Karebosi Cut Club",
  "Pela Barberhouse",
  "Cukur Datang Kak Zul",
]);

function policyOf(random: Random, name: string, isMobile: boolean, demoOwner: string | null) {
  const reviews = demoOwner ? name === reviewingDemoOutlet : random.chance(0.1);
  return {
    confirmation: reviews ? ("REVIEW" as const) : ("INSTANT" as const),
    feeTier: random.weighted<FeeTier>([
      ["BEBAS", 2],
      ["FLEKSIBEL", 6],
      ["WAJAR", 3],
      ["SEDANG", 2],
      ["KETAT", 1],
    ]),
    minNoticeMin: isMobile ? 120 : 30,
    cancelWindowMin: isMobile ? 240 : 120,
    radiusKm: isMobile ? random.pick([8, 10, 10, 12, 15]) : 10,
  };
}

/** The regular demo shop is paid as people like; another takes all before the visit, the barber on the way a deposit. */
const demoRules: Readonly<Record<string, PaymentRule>> = {
  "Pangkas Parahyangan": "VENUE_OK",
  "Tjukur Boelevard": "FULL",
  "Bli Made Barber Studio": "VENUE_OK",
  "Cukur Marani Cak Dul": "DEPOSIT",
};

function paymentRuleOf(name: string, isMobile: boolean): PaymentRule {
  const random = randomFrom(`payment rule ${name}`);
  const rules: [PaymentRule, number][] = isMobile
    ? [
        ["DEPOSIT", 8],
        ["FULL", 1],
        ["VENUE_OK", 2],
      ]
    : [
        ["VENUE_OK", 13],
        ["DEPOSIT", 4],
        ["FULL", 3],
      ];
  return demoRules[name] ?? random.weighted(rules);
}

/** Less than 300 m from the kelurahan's own point. */
function pointNear(random: Random, place: Kelurahan): { lat: number; lng: number } {
  const metres = 280 * Math.sqrt(random.next());
  const bearing = 2 * Math.PI * random.next();
  const degrees = metres / 111_320;
  return {
    lat: round(place.lat + degrees * Math.cos(bearing)),
    lng: round(place.lng + (degrees * Math.sin(bearing)) / Math.cos((place.lat * Math.PI) / 180)),
  };
}

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

const localLanguage: Partial<Record<City["culture"], string>> = {
  jakarta: "Betawi",
  sunda: "Sunda",
  jawa: "Jawa",
  batak: "Batak",
  bali: "Bali",
  bugis: "Bugis",
};

/** A chance of its own: what is planned of an outlet besides does not shift with these lists. */
function skillsOf(name: string, { culture }: City): Pick<SeedOutlet, "specialities" | "languages"> {
  const random = randomFrom(`skills ${name}`);
  const { specialities, languages } = profileChoices;
  const skills = random.some(specialities, random.int(2, 5));
  const spoken = ["Indonesia", localLanguage[culture], random.chance(0.3) ? "Inggris" : undefined];
  return {
    specialities: specialities.filter((word) => skills.includes(word)),
    languages: languages.filter((word) => spoken.includes(word)),
  };
}

function facilitiesOf(random: Random, isMobile: boolean): string[] {
  if (isMobile) return ["Alat steril", "Bayar QRIS", ...(random.chance(0.6) ? ["Ramah anak"] : [])];
  const chosen = new Set<string>(random.some(profileChoices.facilities, random.int(5, 10)));
  return profileChoices.facilities.filter((facility) => chosen.has(facility));
}
