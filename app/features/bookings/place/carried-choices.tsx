// Script group: steps
import type { BookingChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

/** The other choices, which a step's GET form carries on in the URL. */
export function CarriedChoices({ choices, except }: { choices: BookingChoices; except: readonly string[] }) {
  const { services, barber, district, point, address, date, start, promo, again } = choices;
  const all = { service: services, barber, district, point, address, date, start, promo, again: again ? "1" : null };
  return <HiddenFields values={Object.fromEntries(Object.entries(all).filter(([name]) => !except.includes(name)))} />;
}
