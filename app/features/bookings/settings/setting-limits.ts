/** What the database and the domain let an outlet choose, both ends included. */
export const settingLimits = {
  minNoticeMin: { min: 0, max: 10_080 },
  horizonDays: { min: 1, max: 180 },
  cancelWindowMin: { min: 0, max: 10_080 },
  lateGraceMin: { min: 0, max: 120 },
  depositPercent: { min: 1, max: 100 },
  radiusKm: { min: 1, max: 30 },
  freeKm: { min: 0, max: 30 },
  /** Rupiah. */
  travelBase: { min: 0, max: 500_000 },
  travelPerKm: { min: 0, max: 100_000 },
  minOrder: { min: 0, max: 5_000_000 },
  travelBaseMin: { min: 0, max: 240 },
  travelPerKmMin: { min: 0, max: 60 },
} as const;

export type NumberSetting = keyof typeof settingLimits;

/** Divisors of the hour, minutes. */
export const slotSteps = [5, 10, 15, 20, 30, 60] as const;

/** The pages of /admin/settings whose forms change the outlet's own columns. */
const settingGroups = ["policy", "payment", "travel"] as const;
export type SettingGroup = (typeof settingGroups)[number];
