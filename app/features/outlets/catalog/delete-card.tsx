import type { ReactNode } from "react";
import { Form } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface DeleteCardProps {
  id: string;
  /** Then there is nothing to confirm. */
  isBooked: boolean;
  label: string;
  back: string;
  answer: FormAnswer | undefined;
  /** What is lost, or why nothing can be deleted. */
  children: ReactNode;
}

/** The question before something is deleted, on a page of its own. */
export function DeleteCard({ id, isBooked, label, back, answer, children }: DeleteCardProps) {
  return (
    <Card className="space-y-4">
      <ErrorSummary errors={answer?.errors} fields={[]} answer={answer} />
      <p className="text-stone-700">{children}</p>
      <div className="grid gap-2 md:flex">
        {!isBooked && (
          <Form method="post">
            <HiddenFields values={{ intent: "delete", id }} />
            <SubmitButton variant="danger" fullWidth pendingLabel="Menghapus…">
              {label}
            </SubmitButton>
          </Form>
        )}
        <LinkButton to={back} variant="secondary">
          Tidak jadi
        </LinkButton>
      </div>
    </Card>
  );
}
