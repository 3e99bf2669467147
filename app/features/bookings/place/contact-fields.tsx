import type { DetailsBody } from "#app/features/bookings/place/booking-page.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface ContactFieldsProps {
  body: DetailsBody;
  /** As typed in a refused form. */
  values: FormAnswer["values"];
  field: CheckedForm["field"];
  /** Takes the form, and leads to where the exact place of the visit is asked for; what was typed is there on return. */
  pointTo: string;
}

export function ContactFields({ body, values, field, pointTo }: ContactFieldsProps) {
  const typed = (name: string, before: string) => {
    const value = values[name];
    return typeof value === "string" ? value : before;
  };
  return (
    <FormStack>
      <h2 className="text-xl font-bold">Siapa yang kami hubungi?</h2>
      <TextField
        {...field("contactName")}
        label="Nama"
        autoComplete="name"
        defaultValue={typed("contactName", body.contact.name)}
      />
      <TextField
        {...field("contactPhone")}
        label="Nomor WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Outlet menghubungi nomor ini bila perlu, contohnya 0812-3456-7890."
        defaultValue={typed("contactPhone", body.contact.phone)}
      />
      {body.asksAddress && (
        <TextField
          {...field("addressLine")}
          label="Alamat lengkap"
          autoComplete="street-address"
          hint="Nama jalan, nomor rumah, dan patokan."
          defaultValue={typed("addressLine", body.contact.addressLine)}
        />
      )}
      {body.keepsAddress === "with-point" && (
        <p className="text-sm text-stone-600">
          Dengan titik tepat, alamatnya bisa disimpan untuk booking berikutnya.{" "}
          <button
            type="submit"
            formNoValidate
            formAction={pointTo}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
          >
            Tambah titik tepat
          </button>
        </p>
      )}
      {body.keepsAddress === "at-once" && (
        <CheckboxField
          name="saveAddress"
          value="on"
          defaultChecked={values.saveAddress === "on"}
          label="Simpan alamat ini untuk booking berikutnya"
        />
      )}
      <TextArea
        {...field("note")}
        label="Catatan"
        note="(opsional)"
        hint="Misalnya gaya rambut yang diinginkan."
        remainingText={(left) => `Sisa ${left} karakter`}
        defaultValue={typed("note", "")}
      />
    </FormStack>
  );
}
