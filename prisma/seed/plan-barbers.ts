import type { WeeklyHours } from "#app/features/outlets/search-index/open-quarters.ts";
import { type Culture, personName } from "#prisma/seed/person-names.ts";
import { roundPrice, type SeedService } from "#prisma/seed/plan-services.ts";
import type { Random } from "#prisma/seed/random.ts";

export interface SeedBarber {
  id: string;
  name: string;
  isWoman: boolean;
  bio: string;
  years: number;
  certificate: string;
  shifts: { weekday: number; startMin: number; endMin: number }[];
  /** Price and minutes where they differ from the service's. */
  offers: { service: SeedService; price: number | null; durationMin: number | null }[];
}

const specialities = [
  "skin fade dan taper",
  "potongan gunting klasik",
  "undercut dan pompadour",
  "rambut ikal dan keriting",
  "potongan anak",
  "cukur jenggot dengan pisau",
  "buzz cut yang rapi",
  "mullet dan gaya panjang",
  "pewarnaan dan highlight",
  "hair tattoo dan garis presisi",
  "comma hair dan two block",
];

const habits = [
  "Suka bertanya dulu sebelum menggunting.",
  "Teliti sampai garis tengkuk terakhir.",
  "Sabar menghadapi anak kecil.",
  "Senang mengobrol soal bola.",
  "Tidak banyak bicara, hasilnya yang bicara.",
  "Dikenal cepat tetapi rapi.",
  "Langganannya ikut pindah ke mana pun ia bekerja.",
  "Selalu menunjukkan cara menata rambut di rumah.",
  "Juara lomba fade tingkat kota.",
  "Belajar mencukur dari kakeknya.",
];

const certificates = [
  "BNSP Penata Rambut Pria",
  "BNSP Barber Junior",
  "LSP Tata Kecantikan Rambut",
  "Kursus barber 3 bulan, LKP setempat",
  "Pelatihan fade tingkat lanjut",
];

interface BarberPlan {
  count: number;
  culture: Culture;
  hours: readonly WeeklyHours[];
  services: readonly SeedService[];
  /** Mobile barbers take all their open time; in a shop people work five or six days, early or late. */
  isMobile: boolean;
  atMs: number;
}

export function planBarbers(random: Random, plan: BarberPlan): SeedBarber[] {
  const names = new Map<string, boolean>();
  while (names.size < plan.count) {
    const { name, isWoman } = personName(random, plan.culture, 0.08);
    names.set(name, isWoman);
  }
  const lead = random.int(0, plan.count - 1);
  return [...names].map(([name, isWoman], position) => {
    const years = random.int(1, 18);
    return {
      id: random.id(plan.atMs),
      name,
      isWoman,
      years,
      bio: `Spesialis ${random.some(specialities, 2).join(", ")}. ${random.pick(habits)}`,
      certificate: random.chance(0.1 + years * 0.045) ? random.pick(certificates) : "",
      shifts: shiftsOf(random, plan, position),
      offers: offersOf(random, plan, position, years, position === lead),
    };
  });
}

function shiftsOf(random: Random, { hours, count, isMobile }: BarberPlan, position: number): SeedBarber["shifts"] {
  const open = [...new Set(hours.map(({ weekday }) => weekday))];
  const keepsEveryDay = isMobile || (count <= 2 && open.length < 7);
  const free = keepsEveryDay
    ? []
    : [open[(position * 3 + 1) % open.length], ...(random.chance(0.3) ? [random.pick(open)] : [])];
  // The first barber opens and closes; the others often come late or leave early on long days.
  const style = position === 0 || isMobile ? "whole" : random.pick(["whole", "early", "late"] as const);
  return hours
    .filter(({ weekday }) => !free.includes(weekday))
    .map(({ weekday, openMin, closeMin }) => {
      const length = closeMin - openMin + (closeMin <= openMin ? 1440 : 0);
      const isLong = length >= 540;
      const startMin = isLong && style === "late" ? openMin + 180 : openMin;
      const endMin = isLong && style === "early" ? openMin + length - 180 : openMin + length;
      return { weekday, startMin, endMin: endMin > 1440 ? endMin - 1440 : endMin };
    });
}

function offersOf(
  random: Random,
  plan: BarberPlan,
  position: number,
  years: number,
  isLead: boolean,
): SeedBarber["offers"] {
  const isSenior = years >= 12 && random.chance(0.6);
  return plan.services
    .filter(({ category, name }) => {
      // The first barber can do everything, so that nothing listed is without hands.
      if (position === 0 || isLead || name === "Potong Rambut Dewasa") return true;
      return random.chance(category === "COLOR" ? 0.45 : category === "PACKAGE" ? 0.8 : 0.92);
    })
    .map((service) => {
      const isCut = service.category === "HAIRCUT";
      const price = isSenior && isCut ? roundPrice(service.price * 1.25) : null;
      const durationMin = isCut && years <= 2 ? service.durationMin + 10 : null;
      return { service, price: price === service.price ? null : price, durationMin };
    });
}
