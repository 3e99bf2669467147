import { Temporal } from "temporal-polyfill";
import { findHubFacts, type HubFacts } from "#app/features/outlets/profile/outlet-hub.queries.server.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { type Missing, missingText, partOfMissing, type ReleasePart } from "#app/features/outlets/status/release.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { formatDate, formatMinutes, weekdayName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** What there is of an outlet, part by part, and what it still lacks. */
export async function showOutletHub(outlet: FoundOutlet, now: Temporal.Instant = clock.now()) {
  const [facts, missing] = await Promise.all([findHubFacts(outlet, now), listMissing(outlet.id)]);
  const card = (part: ReleasePart, title: string, lines: string[]) => ({
    part,
    title,
    lines,
    /** Before the outlet can open, or be found well. */
    missing: textsOf(part, missing),
  });
  return {
    cards: [
      card("information", "Informasi", [facts.tagline, `WhatsApp ${formatMobile(facts.whatsapp)}`].filter(Boolean)),
      card("services", "Layanan", serviceLines(facts)),
      card("barbers", "Barber", barberLines(facts)),
      card("hours", "Jam buka", hourLines(facts)),
      card("photos", "Foto", [facts.photos.length > 0 ? `${facts.photos.length} foto` : "Belum ada foto"]),
    ],
    address: addressOf(facts),
  };
}

export type OutletHub = Awaited<ReturnType<typeof showOutletHub>>;

function textsOf(part: ReleasePart, missing: readonly Missing[]): string[] {
  return missing.filter((each) => partOfMissing[each] === part).map((each) => missingText[each]);
}

function serviceLines({ services }: HubFacts): string[] {
  const active = services.filter((service) => service.active);
  if (active.length === 0) return ["Belum ada layanan aktif"];
  const prices = active.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = least === most ? formatRupiah(least) : `${formatRupiah(least)} sampai ${formatRupiah(most)}`;
  return [counted(active.length, services.length, "layanan"), range];
}

function barberLines({ barbers }: HubFacts): string[] {
  const active = barbers.filter((barber) => barber.active);
  if (active.length === 0) return ["Belum ada barber aktif"];
  const names = active.slice(0, 3).map(({ name }) => name);
  const more = active.length > names.length ? ` dan ${active.length - names.length} lagi` : "";
  return [counted(active.length, barbers.length, "barber"), names.join(", ") + more];
}

const counted = (active: number, all: number, what: string) =>
  all > active ? `${active} ${what} aktif, ${all - active} nonaktif` : `${active} ${what}`;

function hourLines({ hours, exceptions: [next] }: HubFacts): string[] {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const closed = days.filter((day) => hours.every(({ weekday }) => weekday !== day));
  const first = hours[0];
  const isSame = hours.every(({ openMin, closeMin }) => openMin === first?.openMin && closeMin === first.closeMin);
  const once = new Set(hours.map(({ weekday }) => weekday)).size === hours.length;
  const usual = first && isSame && once ? `${formatMinutes(first.openMin)}–${formatMinutes(first.closeMin)}` : "";
  const open = closed.length === 0 ? "Buka setiap hari" : `Tutup ${closed.map(weekdayName).join(", ")}`;
  if (!first) return ["Belum diisi"];
  return [
    [open, usual].filter(Boolean).join(", "),
    ...(next ? [`Berikutnya ${exceptionText(next)}`] : ["Belum ada hari khusus"]),
  ];
}

function exceptionText({ date, openMin, reason }: { date: Date; openMin: number | null; reason: string }): string {
  const day = formatDate(Temporal.PlainDate.from(date.toISOString().slice(0, 10)));
  return `${openMin === null ? "tutup" : "jam khusus"} ${day}${reason ? `: ${reason}` : ""}`;
}

function addressOf({ addressLine, postcode, landmark, lat, lng, kelurahan }: HubFacts) {
  const { name, parent } = kelurahan;
  const place = [name, parent?.name, parent?.parent?.name].filter(Boolean).join(", ");
  const pin = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return {
    line: addressLine,
    place: `${place} ${postcode}`,
    landmark,
    pin,
    mapHref: `https://www.google.com/maps/search/?api=1&query=${lat.toFixed(5)},${lng.toFixed(5)}`,
  };
}
