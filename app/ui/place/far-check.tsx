import type { FarQuestion } from "#app/lib/place-check.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";

interface FarCheckProps {
  question: FarQuestion;
  answer: FormAnswer | undefined;
}

/** Asks whether a pin far from its kelurahan is right; a yes holds for this pin and no other. */
export function FarCheck({ question, answer }: FarCheckProps) {
  return (
    <Notice tone="warning" title={question.text}>
      <CheckboxField
        name="farConfirmed"
        value={question.key}
        defaultChecked={answer ? answer.values.farConfirmed === question.key : true}
        label="Ya, titik ini sudah benar"
        error={answer?.errors.farConfirmed && "Centang bila sudah benar, atau perbaiki titik atau wilayahnya"}
      />
    </Notice>
  );
}
