import { Form } from "react-router";
import type { QuestionAction } from "#app/features/bookings/outlet-bookings/outlet-question-title.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import {
  declineReasons,
  type OutletReason,
  outletCancelReasons,
  outletReasonText,
} from "#app/features/bookings/terms/outlet-reason.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface Question {
  text: string;
  button: string;
  reasons: readonly OutletReason[] | null;
}

const questions: Readonly<Record<QuestionAction, Question>> = {
  decline: {
    text: "Waktunya terbuka kembali untuk pelanggan lain. Alasan Anda dibaca pelanggan.",
    button: "Tolak permintaan",
    reasons: declineReasons,
  },
  "no-show": {
    text: "Booking ditutup sebagai tidak hadir dan tidak dapat diubah lagi. Pelanggan yang punya akun dikabari.",
    button: "Ya, tidak hadir",
    reasons: null,
  },
  cancel: {
    text: "Pelanggan tidak dikenai biaya. Pembatalan oleh outlet memengaruhi penilaian keandalan outlet Anda.",
    button: "Batalkan booking",
    reasons: outletCancelReasons,
  },
};

interface OutletQuestionProps {
  action: QuestionAction;
  formAction: string;
  /** What it does to what was paid. */
  money: string;
  typed?: { reason?: string; text?: string };
  errors?: Record<string, string[]>;
}

/** The same form on the page and in the dialog. */
export function OutletQuestion({ action, formAction, money, typed = {}, errors = {} }: OutletQuestionProps) {
  const { text, button, reasons } = questions[action];
  return (
    <Form method="post" action={formAction} noValidate preventScrollReset>
      <FormStack>
        <HiddenFields values={{ intent: action }} />
        <p className="text-stone-700">{text}</p>
        {money && <p className="font-medium text-stone-900">{money}</p>}
        {reasons && (
          <>
            <SelectField
              name="reason"
              label="Alasan"
              required
              placeholder="Pilih alasan"
              options={optionsFrom(reasons, outletReasonText)}
              defaultValue={typed.reason}
              error={errors.reason}
            />
            <TextArea
              name="text"
              label="Pesan untuk pelanggan"
              hint="Wajib diisi untuk “Alasan lain”."
              rows={2}
              maxLength={cancelTextMaxLength}
              remainingText={(left) => `${left} karakter tersisa`}
              defaultValue={typed.text}
              error={errors.text}
            />
          </>
        )}
        <SubmitButton variant="danger" fullWidth>
          {button}
        </SubmitButton>
      </FormStack>
    </Form>
  );
}
