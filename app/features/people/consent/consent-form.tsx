// Script group: shared
import { Form } from "react-router";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The purposes that are off until somebody switches them on. */
export function ConsentForm({ chosen }: { chosen: { marketing: boolean; analytics: boolean } }) {
  return (
    <Form method="post" className="space-y-4">
      <SwitchField
        name="marketing"
        label="Kabar dan promo"
        hint="Kami boleh mengirim kabar, promo, dan tips lewat e-mail atau WhatsApp. Kabar tentang booking Anda tetap kami kirim."
        defaultChecked={chosen.marketing}
      />
      <SwitchField
        name="analytics"
        label="Statistik pemakaian"
        hint="Kami boleh mengukur halaman mana yang dibuka, supaya layanan ini makin baik. Tanpa izin ini tidak ada pengukuran."
        defaultChecked={chosen.analytics}
      />
      <SubmitButton variant="secondary" pendingLabel="Menyimpan…">
        Simpan pilihan
      </SubmitButton>
    </Form>
  );
}
