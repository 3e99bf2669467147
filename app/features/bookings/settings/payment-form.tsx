import { ExampleTable } from "#app/features/bookings/settings/example-table.tsx";
import type { PaymentPreview } from "#app/features/bookings/settings/preview-payment.server.ts";
import { SettingsForm, type SettingsFormProps, shownOf } from "#app/features/bookings/settings/settings-form.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Name = "paymentRule" | "depositPercent" | "feeTier";

const rules = [
  { value: "VENUE_OK", label: "Bayar di tempat boleh", description: "Pelanggan memilih: di tempat, atau sekarang." },
  { value: "DEPOSIT", label: "Uang muka", description: "Sebagian dibayar saat memesan, sisanya di tempat." },
  { value: "FULL", label: "Bayar penuh di muka", description: "Semuanya dibayar saat memesan." },
];

const tiers = [
  { value: "BEBAS", label: "Bebas", description: "Tidak ada potongan." },
  { value: "FLEKSIBEL", label: "Fleksibel", description: "Batal terlambat 0%, tidak hadir 10%." },
  { value: "WAJAR", label: "Wajar", description: "Batal terlambat 10%, tidak hadir 30%." },
  { value: "SEDANG", label: "Sedang", description: "Batal terlambat 30%, tidak hadir 50%." },
  { value: "KETAT", label: "Ketat", description: "Batal terlambat 50%, tidak hadir 100%." },
];

/** How a booking is paid, and what of it is kept from those who cancel late or do not come. */
export function PaymentForm({
  values,
  answer,
  ...frame
}: SettingsFormProps<Record<Name, string | number>, PaymentPreview>) {
  const shown = shownOf(values, answer);
  return (
    <SettingsForm
      {...frame}
      answer={answer}
      fields={
        <>
          <ChoiceGroup {...shown("paymentRule")} legend="Cara pelanggan membayar" options={rules} />
          <TextField
            {...shown("depositPercent")}
            label="Besar uang muka"
            hint="Dipakai bila Anda memilih uang muka: 1 sampai 100 persen dari total."
            suffix="persen"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
          <ChoiceGroup
            {...shown("feeTier")}
            legend="Biaya batal terlambat dan tidak hadir"
            hint="Persen dari harga layanan. Membatalkan sebelum batasnya selalu gratis."
            options={tiers}
          />
        </>
      }
      example={({ caption, tiers: rows }) => (
        <ExampleTable
          caption={caption}
          head={["Aturan", "Batal terlambat", "Tidak hadir"]}
          rows={rows.map(({ name, lateCancel, noShow }) => [name, lateCancel, noShow])}
        />
      )}
    />
  );
}
