import type { PolicyPreview } from "#app/features/bookings/settings/preview-policy.server.ts";
import { slotSteps } from "#app/features/bookings/settings/setting-limits.ts";
import { SettingsForm, type SettingsFormProps, shownOf } from "#app/features/bookings/settings/settings-form.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Name = "minNoticeMin" | "horizonDays" | "slotStepMin" | "cancelWindowMin" | "lateGraceMin" | "confirmation";

const confirmations = [
  {
    value: "INSTANT",
    label: "Langsung terkonfirmasi",
    description: "Pelanggan tidak menunggu. Paling banyak dipilih.",
  },
  {
    value: "REVIEW",
    label: "Saya konfirmasi dulu",
    description: "Setiap booking menunggu jawaban Anda, paling lama 2 jam.",
  },
];

/** When a booking can be made, moved and taken back. */
export function PolicyForm({
  values,
  answer,
  ...frame
}: SettingsFormProps<Record<Name, string | number>, PolicyPreview>) {
  const shown = shownOf(values, answer);
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 9 } as const;
  return (
    <SettingsForm
      {...frame}
      answer={answer}
      fields={
        <>
          <ChoiceGroup {...shown("confirmation")} legend="Konfirmasi booking" options={confirmations} />
          <TextField
            {...shown("minNoticeMin")}
            {...number}
            label="Jarak waktu paling singkat"
            hint="Berapa menit sebelum mulai pelanggan masih bisa memesan, 0 sampai 10.080 (7 hari)."
            suffix="menit"
          />
          <TextField
            {...shown("horizonDays")}
            {...number}
            label="Jangkauan booking"
            hint="Berapa hari ke depan bisa dipesan, 1 sampai 180."
            suffix="hari"
          />
          <SelectField
            {...shown("slotStepMin")}
            label="Jarak antarjam mulai"
            hint="Pilihan jam yang dilihat pelanggan."
            options={slotSteps.map((step) => ({ value: String(step), label: `Tiap ${step} menit` }))}
          />
          <TextField
            {...shown("cancelWindowMin")}
            {...number}
            label="Batas batal gratis"
            hint="Sampai berapa menit sebelum mulai pelanggan membatalkan atau memindah jadwal tanpa biaya, 0 sampai 10.080."
            suffix="menit"
          />
          <TextField
            {...shown("lateGraceMin")}
            {...number}
            label="Toleransi terlambat"
            hint="Berapa lama pelanggan ditunggu, 0 sampai 120 menit."
            suffix="menit"
          />
        </>
      }
    />
  );
}
