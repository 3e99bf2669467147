import type { SettingGroup } from "#app/features/bookings/settings/setting-limits.ts";
import { editionOf } from "#app/features/outlets/status/edit-outlet.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

const columns = {
  policy: ["minNoticeMin", "horizonDays", "slotStepMin", "cancelWindowMin", "lateGraceMin", "confirmation"],
  payment: ["paymentRule", "depositPercent", "feeTier"],
  travel: ["radiusKm", "freeKm", "travelBase", "travelPerKm", "travelBaseMin", "travelPerKmMin", "minOrder"],
} as const satisfies Record<SettingGroup, readonly string[]>;

/** All that /admin/settings changes, of an outlet that was found to be the user's. */
export function findSettings(outletId: string, tx: Tx = db) {
  return tx.outlet.findUniqueOrThrow({
    where: { id: outletId },
    select: {
      type: true,
      zone: true,
      minNoticeMin: true,
      horizonDays: true,
      slotStepMin: true,
      cancelWindowMin: true,
      lateGraceMin: true,
      confirmation: true,
      paymentRule: true,
      depositPercent: true,
      feeTier: true,
      radiusKm: true,
      freeKm: true,
      travelBase: true,
      travelPerKm: true,
      travelBaseMin: true,
      travelPerKmMin: true,
      minOrder: true,
    },
  });
}

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** The settings of one page, by column. */
export function settingsOf(group: SettingGroup, settings: Settings): Record<string, string | number> {
  return Object.fromEntries(columns[group].map((column) => [column, settings[column]]));
}

export function settingsEdition(group: SettingGroup, settings: Settings): string {
  return editionOf([group, settingsOf(group, settings)]);
}
