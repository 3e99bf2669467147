import { type NumberSetting, settingLimits } from "#app/features/settings/setting-limits.ts";
import { formatRupiah } from "#app/lib/money.ts";

/** `0 sampai 10.080`: what a setting may be. */
export function limitText(setting: NumberSetting): string {
  const { min, max } = settingLimits[setting];
  return `${min.toLocaleString("id-ID")} sampai ${max.toLocaleString("id-ID")}`;
}

/** `sampai Rp 500.000`: of a setting that is money, from nothing on. */
export function upToText(setting: NumberSetting): string {
  return `sampai ${formatRupiah(settingLimits[setting].max)}`;
}
