import type { Face } from "#prisma/seed/draw-faces.ts";
import { landscapeOf } from "#prisma/seed/draw-landscapes.ts";
import type { SeedBarber } from "#prisma/seed/plan-barbers.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

/** Where many women wear a veil; elsewhere the demo shows their initials. */
const veiled = new Set(["sunda", "jawa", "melayu", "sasak", "bugis"]);
/** Of one drawing each. */
const cutsEach = { few: 3, many: 2 };

/** The portrait of each of the outlet's barbers, in their order: colleagues and the shop next door differ. */
export function portraitsOf({ city, barbers }: SeedOutlet, index: number, faces: readonly Face[]): (Face | null)[] {
  const own = faces.filter(({ landscape, style }) => style === null && landscape === landscapeOf(city.code));
  const isVeil = ({ key }: Face) => key.includes("veil");
  const men = own.filter((face) => !isVeil(face));
  return barbers.map(({ isWoman }, position) => {
    if (isWoman) return veiled.has(city.culture) ? (own.find(isVeil) ?? null) : null;
    return men[(index * 2 + position) % men.length] ?? null;
  });
}

interface SeedCut {
  barber: SeedBarber;
  face: Face;
  serviceId: string | null;
}

/** The cuts that the outlet's barbers show: no drawing twice in one outlet, and not everybody has any. */
export function cutsOf({ name, city, barbers }: SeedOutlet, faces: readonly Face[]): SeedCut[] {
  const random = randomFrom(`cuts ${name}`);
  const own = faces.filter(({ landscape, style }) => style !== null && landscape === landscapeOf(city.code));
  const dealt = random.some(own, own.length);
  const each = barbers.length > 2 ? cutsEach.many : cutsEach.few;
  return barbers.flatMap((barber, position) =>
    dealt.slice(position * each, (position + 1) * each).map((face) => {
      const haircuts = barber.offers.filter(({ service }) => service.category === "HAIRCUT");
      return { barber, face, serviceId: haircuts[0]?.service.id ?? null };
    }),
  );
}
