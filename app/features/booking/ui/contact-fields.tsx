import type { DetailsBody } from "#app/features/booking/booking-page.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface ContactFieldsProps {
  body: DetailsBody;
  /** As typed in a refused form. */
  values: Record<string, string | string[]>;
  field: CheckedForm["field"];
}

export function ContactFields({ body, values, field }: ContactFieldsProps) {
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
      {body.canSaveAddress && (
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
        note="(boleh kosong)"
        hint="Misalnya gaya rambut yang diinginkan."
        remainingText={(left) => `Sisa ${left} karakter`}
        defaultValue={typed("note", "")}
      />
    </FormStack>
  );
}
