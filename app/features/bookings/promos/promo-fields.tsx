// Script group: promos

import { weekdayName } from "#app/lib/zoned-time.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: weekdayName(day).slice(0, 3),
  accessibleLabel: weekdayName(day),
}));

interface PromoFieldsProps {
  /** What is saved, by name of the field. */
  saved: Readonly<Record<string, string | readonly string[]>>;
  answer: FormAnswer | undefined;
}

/** In the order of the page, which is that of the errors. */
export const promoFieldNames = [
  "outletId",
  "code",
  "kind",
  "percent",
  "maxDiscount",
  "amount",
  "minSubtotal",
  "from",
  "until",
  "weekdays",
  "fromTime",
  "untilTime",
  "usageLimit",
  "perCustomer",
  "isPublic",
];

function fieldOf({ saved, answer }: PromoFieldsProps) {
  return (name: string) => ({
    name,
    defaultValue: String(answer?.values[name] ?? saved[name] ?? ""),
    error: answer?.errors[name],
  });
}

/** What a code gives. With scripts and without, only the fields of the chosen kind show; the form is the group `promo`. */
export function PromoTermsFields(props: PromoFieldsProps) {
  const field = fieldOf(props);
  const { defaultValue: kind, error } = field("kind");
  return (
    <>
      <TextField
        {...field("code")}
        label="Kode"
        required
        hint="3 sampai 20 huruf dan angka, contohnya HEMAT10."
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ChoiceGroup
        name="kind"
        legend="Jenis potongan"
        required
        defaultValue={kind || "PERCENT"}
        error={error}
        options={[
          { value: "PERCENT", label: "Persen", description: "Sekian persen dari harga layanan" },
          { value: "AMOUNT", label: "Rupiah", description: "Jumlah yang sama untuk setiap booking" },
        ]}
      />
      <div className="space-y-6 group-has-[[value=AMOUNT]:checked]/promo:hidden">
        <TextField
          {...field("percent")}
          label="Persen"
          inputMode="numeric"
          suffix="%"
          maxLength={3}
          autoComplete="off"
        />
        <MoneyField {...field("maxDiscount")} label="Potongan paling besar" note="(opsional)" prefix="Rp" />
      </div>
      <div className="space-y-6 group-has-[[value=PERCENT]:checked]/promo:hidden">
        <MoneyField {...field("amount")} label="Potongan" prefix="Rp" />
      </div>
      <MoneyField
        {...field("minSubtotal")}
        label="Nilai layanan paling sedikit"
        note="(opsional)"
        hint="Tanpa ongkos perjalanan dan biaya layanan."
        prefix="Rp"
      />
    </>
  );
}

/** When a code counts and for which visits, how often, and who sees it. */
export function PromoLimitFields(props: PromoFieldsProps) {
  const field = fieldOf(props);
  const { saved, answer } = props;
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField {...field("from")} type="date" label="Berlaku mulai" required />
        <TextField {...field("until")} type="date" label="Sampai dengan" required />
      </div>
      <ChoiceGroup
        name="weekdays"
        legend="Hari kunjungan"
        note="(opsional)"
        hint="Tanpa pilihan berarti setiap hari."
        type="checkbox"
        appearance="chips"
        defaultValue={answer ? [answer.values.weekdays ?? []].flat() : saved.weekdays}
        error={field("weekdays").error}
        options={days}
      />
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField
          {...field("fromTime")}
          label="Kunjungan mulai pukul"
          note="(opsional)"
          hint="Waktu setempat outlet. Kosong berarti sepanjang hari."
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="13.00"
        />
        <TextField
          {...field("untilTime")}
          label="Sebelum pukul"
          note="(opsional)"
          hint="Kunjungan yang mulai tepat pukul itu tidak termasuk."
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="16.00"
        />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField
          {...field("usageLimit")}
          label="Jumlah pemakaian"
          note="(opsional)"
          hint="Dari semua pelanggan. Kosong berarti tanpa batas."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field("perCustomer")}
          label="Jatah tiap pelanggan"
          required
          hint="Berapa kali seorang pelanggan boleh memakainya."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CheckboxField
        name="isPublic"
        label="Tampilkan ke semua pelanggan"
        hint="Potongan dan kodenya tampil di hasil pencarian, halaman outlet, dan langkah membayar. Tanpa centang, kode hanya dipakai pelanggan yang Anda beri tahu."
        defaultChecked={typedIn(answer, "isPublic", String(saved.isPublic)) === "on"}
        error={field("isPublic").error}
      />
    </>
  );
}
