// Script group: promos

import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface PromoFieldsProps {
  /** What is saved, by name of the field. */
  saved: Readonly<Record<string, string>>;
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

/** When a code counts, how often, and who sees it. */
export function PromoLimitFields(props: PromoFieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <TextField {...field("from")} type="date" label="Berlaku mulai" required />
        <TextField {...field("until")} type="date" label="Sampai dengan" required />
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
        defaultChecked={typedIn(props.answer, "isPublic", props.saved.isPublic) === "on"}
        error={field("isPublic").error}
      />
    </>
  );
}
