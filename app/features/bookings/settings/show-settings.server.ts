import { lengthText } from "#app/features/bookings/settings/length-text.ts";
import { tierNames } from "#app/features/bookings/settings/preview-payment.server.ts";
import { findSettings, type Settings } from "#app/features/bookings/settings/settings.queries.server.ts";
import { travelPriceTexts } from "#app/features/outlets/discovery/outlet-view.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";

const rules = { VENUE_OK: "Bayar di tempat atau di muka", DEPOSIT: "Uang muka", FULL: "Bayar penuh di muka" } as const;

/** Present values in the words of the cards, one line each. */
export function settingLines(settings: Settings): Record<"policy" | "payment" | "travel", string[]> {
  const { minNoticeMin, horizonDays, slotStepMin, cancelWindowMin, lateGraceMin, confirmation } = settings;
  const { paymentRule, depositPercent, feeTier, radiusKm, freeKm, travelBase, travelPerKm, minOrder } = settings;
  return {
    policy: [
      confirmation === "INSTANT" ? "Langsung terkonfirmasi" : "Anda konfirmasi dulu",
      `Paling cepat ${lengthText(minNoticeMin)} sebelumnya, sampai ${horizonDays} hari ke depan, tiap ${slotStepMin} menit`,
      `Batal gratis sampai ${lengthText(cancelWindowMin)} sebelumnya, ditunggu ${lengthText(lateGraceMin)}`,
    ],
    payment: [
      paymentRule === "DEPOSIT" ? `${rules.DEPOSIT} ${depositPercent}%` : rules[paymentRule],
      `Aturan biaya ${tierNames[feeTier]}`,
    ],
    travel: [
      `Sampai ${radiusKm} km`,
      travelPriceTexts({ radiusKm, freeKm, travelBase, travelPerKm }).join(" "),
      ...(minOrder > 0 ? [`Pesanan minimal ${formatRupiah(minOrder)}`] : []),
    ],
  };
}

export interface SettingsCard {
  key: "policy" | "payment" | "travel" | "staff" | "notifications";
  title: string;
  /** What is chosen now, one line each. */
  lines: string[];
  to: string;
}

/** The groups of settings with their present values. */
export async function showSettings(outlet: FoundOutlet, staff: { active: number; invited: number }) {
  const settings = await findSettings(outlet.id);
  const lines = settingLines(settings);
  const to = (page: string) => `${page}?outlet=${outlet.id}`;
  const cards: SettingsCard[] = [
    { key: "policy", title: "Aturan booking", lines: lines.policy, to: to(paths.policySettings) },
    { key: "payment", title: "Pembayaran dan biaya batal", lines: lines.payment, to: to(paths.paymentSettings) },
    ...(outlet.type === "MOBILE_BARBER"
      ? [{ key: "travel" as const, title: "Jangkauan dan ongkos", lines: lines.travel, to: to(paths.travelSettings) }]
      : []),
    { key: "staff", title: "Barber dengan akun sendiri", lines: [staffLine(staff)], to: to("staff") },
    {
      key: "notifications",
      title: "Notifikasi",
      lines: ["Pesanan, ulasan, dan paket: lewat WhatsApp, e-mail, atau perangkat Anda."],
      to: to("notifications"),
    },
  ];
  return cards;
}

function staffLine({ active, invited }: { active: number; invited: number }): string {
  if (active + invited === 0) return "Belum ada. Undang barber Anda supaya melihat jadwalnya sendiri.";
  return [active > 0 && `${active} aktif`, invited > 0 && `${invited} undangan menunggu`].filter(Boolean).join(", ");
}
