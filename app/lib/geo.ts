import { formatCount } from "#app/lib/count.ts";
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function haversineM(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Inside the box that holds Indonesia. */
export function isInIndonesia({ lat, lng }: Place): boolean {
  return lat >= -11.2 && lat <= 6.3 && lng >= 94.7 && lng <= 141.1;
}

/** The nearest hundredth of a degree, about a kilometre: halves go away from zero, as PostgreSQL's numeric rounds. */
export function toHundredth({ lat, lng }: Place): Place {
  return { lat: hundredthOf(lat), lng: hundredthOf(lng) };
}

function hundredthOf(degrees: number): number {
  const exact = Number((Math.abs(Number(degrees.toPrecision(15))) * 100).toPrecision(15));
  return (Math.sign(degrees) * Math.round(exact)) / 100 + 0; // no -0
}

/** What a maps link marks, before what it merely shows. */
const markedPlace = /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/;
const shownPlace = /(?:^|[@=/(\s])(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}\.\d+)(?!\d|\.\d)/;
const commaPlace = /(?:^|[@=/(\s])(-?\d{1,2},\d+)(?:\s*[,;]\s*|\s+)(-?\d{1,3},\d+)(?!\d|[.,]\d)/;

/**
 * Latitude and longitude, in this order, from `-6.9147, 107.6098` or from a maps link that carries them, anywhere; also
 * from `-6,9147, 107,6098`. What could be read in two ways is not read.
 */
export function readCoordinates(text: string): Place | null {
  const plain = text.trim().replaceAll(/%2C/gi, ",").replaceAll(",+", ",");
  const match = markedPlace.exec(plain) ?? shownPlace.exec(plain) ?? commaPlace.exec(plain);
  const degrees = (text = "") => Number(text.replace(",", "."));
  return match ? { lat: degrees(match[1]), lng: degrees(match[2]) } : null;
}

/** The same; null when it is not in Indonesia. */
export function parsePlace(text: string): Place | null {
  const place = readCoordinates(text);
  return place && isInIndonesia(place) ? place : null;
}

/** `-6.91470,107.60980`: five decimals, about a metre, as it stands in a URL. */
export function formatPoint({ lat, lng }: Place): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

/** `-6.91470, 107.60980`, to a metre: what the fields for a place show. */
export function formatPlace({ lat, lng }: Place): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

/** `850 m`, `2,4 km`. */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  const step = metres < 10_000 ? 100 : 1000;
  return `${formatCount((Math.round(metres / step) * step) / 1000)} km`;
}
