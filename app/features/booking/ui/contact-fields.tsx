import type { DetailsBody } from "#app/features/booking/booking-page.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface ContactFieldsProps {
  body: DetailsBody;
  /** As typed in a refused form. */
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  noteMaxLength: number;
}

export function ContactFields({ body, values, errors, noteMaxLength }: ContactFieldsProps) {
  const typed = (name: string, before: string) => {
    const value = values[name];
    return typeof value === "string" ? value : before;
  };
  return (
    <FormStack>
      <h2 className="text-xl font-bold">Siapa yang kami hubungi?</h2>
      <TextField
        name="contactName"
        label="Nama"
        required
        maxLength={60}
        autoComplete="name"
        defaultValue={typed("contactName", body.contact.name)}
        error={errors.contactName}
      />
      <TextField
        name="contactPhone"
        label="Nomor WhatsApp"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Outlet menghubungi nomor ini bila perlu, contohnya 0812-3456-7890."
        defaultValue={typed("contactPhone", body.contact.phone)}
        error={errors.contactPhone}
      />
      {body.asksAddress && (
        <TextField
          name="addressLine"
          label="Alamat lengkap"
          required
          maxLength={200}
          autoComplete="street-address"
          hint="Nama jalan, nomor rumah, dan patokan."
          defaultValue={typed("addressLine", body.contact.addressLine)}
          error={errors.addressLine}
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
        name="note"
        label="Catatan"
        note="(boleh kosong)"
        maxLength={noteMaxLength}
        hint="Misalnya gaya rambut yang diinginkan."
        remainingText={(left) => `Sisa ${left} karakter`}
        defaultValue={typed("note", "")}
        error={errors.note}
      />
    </FormStack>
  );
}
