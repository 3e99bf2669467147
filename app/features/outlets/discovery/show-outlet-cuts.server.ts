import { cutView } from "#app/features/outlets/discovery/outlet-view.ts";
import { findOutletCuts } from "#app/features/outlets/portfolio/cuts.queries.server.ts";

/** Every picture of cuts of an open outlet, by barber; null for an outlet that customers do not see. */
export async function showOutletCuts(outletId: string) {
  const outlet = await findOutletCuts(outletId);
  if (!outlet) return null;
  const barbers = outlet.barbers.map(({ cuts, services, ...barber }) => {
    const offered = new Set(services.map(({ serviceId }) => serviceId));
    return { ...barber, cuts: cuts.map((cut) => ({ ...cutView(cut, barber, offered), id: cut.id })) };
  });
  return { id: outlet.id, name: outlet.name, barbers };
}

export type ShownCuts = NonNullable<Awaited<ReturnType<typeof showOutletCuts>>>;
