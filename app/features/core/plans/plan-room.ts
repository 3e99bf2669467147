/** How many barbers may be active at an outlet. */
export interface PlanRoom {
  /** Null: no limit. */
  max: number | null;
  /** The plan that says so; null: none. */
  plan: string | null;
  /** The smallest plan that allows more; its own limit is null where there is none. */
  larger: { name: string; maxBarbers: number | null } | null;
}

/** `Paket Pro memuat sampai 10 barber.` */
export function largerPlanText({ larger }: PlanRoom): string {
  if (!larger) return "";
  const { name, maxBarbers } = larger;
  return `Paket ${name} memuat ${maxBarbers === null ? "barber tanpa batas" : `sampai ${maxBarbers} barber`}.`;
}
