import { Form } from "react-router";
import { VerificationErrors } from "#app/features/people/phone/phone-verification-errors.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Asks which number is to be proved. */
export function NumberStep({ phone, answer }: { phone: string; answer: FormAnswer | undefined }) {
  const typed = answer?.values.phone;
  return (
    <Form method="post" noValidate className="space-y-6">
      <VerificationErrors answer={answer} fields={["phone"]} />
      <HiddenFields values={{ intent: "send" }} />
      <TextField
        name="phone"
        label="Nomor WhatsApp"
        hint="Contoh: 0812 3456 7890"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        defaultValue={typeof typed === "string" ? typed : phone}
        error={answer?.errors.phone}
      />
      <SubmitButton fullWidth pendingLabel="Mengirim…">
        Kirim kode
      </SubmitButton>
    </Form>
  );
}
