import { Form } from "react-router";
import type { ReviewedWithdrawal } from "#app/features/money/withdrawal-review/withdrawal-review.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Lets a withdrawal go, or refuses it with a reason; one that was let go can still be refused until the bank has it. */
export function ReviewForms({
  withdrawal: { status, amount },
  answer,
}: {
  withdrawal: ReviewedWithdrawal;
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby="decide-heading" className="space-y-4">
      <SectionHeading id="decide-heading">Keputusan</SectionHeading>
      {status === "REQUESTED" && (
        <Card>
          <Form method="post" noValidate>
            <FormStack>
              <HiddenFields values={{ act: "approve" }} />
              <ReasonField of="approve" answer={answer?.values.act === "approve" ? answer : undefined} />
              <SubmitButton name="press" value="approve" pendingLabel="Menyetujui…">
                {`Setujui ${amount}`}
              </SubmitButton>
            </FormStack>
          </Form>
        </Card>
      )}
      <Card>
        <Form method="post" noValidate>
          <FormStack>
            <HiddenFields values={{ act: "reject" }} />
            <TextArea
              name="reason"
              label="Alasan menolak"
              hint="Dibaca pemilik uang. Uangnya, dengan biayanya bila ada, langsung kembali ke saldonya."
              required
              maxLength={300}
              error={answer?.values.act === "reject" ? answer.errors.reason : undefined}
              defaultValue={answer?.values.act === "reject" ? typedIn(answer, "reason") : undefined}
            />
            <SubmitButton variant="danger" name="press" value="reject" pendingLabel="Menolak…">
              Tolak penarikan
            </SubmitButton>
          </FormStack>
        </Form>
      </Card>
    </section>
  );
}
