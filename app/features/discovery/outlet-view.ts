import type { CardPhoto, OutletCard, TimeChip } from "#app/features/discovery/outlet-card.ts";
import type { OutletType } from "#app/features/discovery/search.ts";
import type { StaticMap } from "#app/features/discovery/static-map.ts";

export interface ServiceView {
  id: string;
  name: string;
  description: string;
  /** `mulai Rp 45.000` where barbers ask different prices. */
  priceText: string;
  durationText: string;
  href: string;
}

export interface BarberView {
  id: string;
  name: string;
  bio: string;
  certificate: string;
  yearsText: string | null;
  photoUrl: string | null;
  rating: OutletCard["rating"];
}

export interface DayHours {
  day: string;
  text: string;
  isToday: boolean;
}

export interface ExceptionView {
  date: string;
  text: string;
  reason: string;
}

/** Where a barbershop is. */
export interface OutletLocation {
  addressText: string;
  directionsUrl: string;
  geoUrl: string;
  coordinatesText: string;
  map: StaticMap | null;
}

/** Where a mobile barber comes to; its base is nowhere in it. */
export interface ServiceArea {
  areaText: string;
  feeText: string;
  minOrderText: string;
}

/** The page of an outlet, as it is shown. */
export interface OutletView {
  id: string;
  name: string;
  type: OutletType;
  typeText: string;
  tagline: string;
  description: string;
  placeText: string;
  cityName: string;
  photos: (CardPhoto & { id: string; placeholder: string; alt: string })[];
  rating: OutletCard["rating"];
  isOpen: boolean;
  openText: string;
  zone: string;
  badges: string[];
  facilities: string[];
  priceFromText: string;
  bookingHref: string;
  /** The next free times, with the day of the first. */
  timesDay: string | null;
  times: TimeChip[];
  serviceGroups: { id: string; label: string; services: ServiceView[] }[];
  barbers: BarberView[];
  week: DayHours[];
  exceptions: ExceptionView[];
  location: OutletLocation | null;
  area: ServiceArea | null;
  /** Booking rules in short sentences. */
  rules: string[];
}
