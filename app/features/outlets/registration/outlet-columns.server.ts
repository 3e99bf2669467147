import type { ApplicationData } from "#app/features/outlets/registration/application-data.server.ts";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { outletPlace } from "#app/features/outlets/registration/draft-address.ts";
import { slugOf } from "#app/lib/indonesian-text.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

/** Minutes, and percent of the total. Who comes to people asks for a deposit before setting out. */
const policies = {
  BARBERSHOP: { minNoticeMin: 30, cancelWindowMin: 120, paymentRule: "VENUE_OK" },
  MOBILE_BARBER: { minNoticeMin: 120, cancelWindowMin: 240, paymentRule: "DEPOSIT", depositPercent: 30 },
} as const satisfies Record<OutletType, unknown>;

export type OutletColumns = NonNullable<ReturnType<typeof outletColumns>>;

/**
 * The outlet that an application describes: `always` each time it is sent, `first` only when the outlet begins. Null
 * while a step is missing. Hours, services and barbers come with the release.
 */
export function outletColumns(draft: Pick<OwnDraft, "type" | "code">, data: ApplicationData) {
  const { general, address, description } = data;
  if (!general || !address || !description) return null;
  const { tagline, story, specialities, languages, serves, facilities } = description;
  return {
    always: {
      name: general.businessName,
      whatsapp: general.whatsapp,
      startYear: general.startYear,
      ...outletPlace(address),
      tagline,
      description: story,
      specialities,
      languages,
      serves,
      facilities,
    },
    // The code is unique, and so is the slug that ends in it.
    first: {
      slug: [slugOf(general.businessName), draft.code.slice(3).toLowerCase()].filter(Boolean).join("-"),
      ...policies[draft.type],
    },
  };
}
