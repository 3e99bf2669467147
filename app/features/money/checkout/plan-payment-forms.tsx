import { Form } from "react-router";
import type { PlanPurchaseView } from "#app/features/money/checkout/show-plan-purchase.server.ts";
import { ConfirmPage } from "#app/ui/confirm-page.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface PlanPaymentFormProps {
  view: PlanPurchaseView;
  answer: FormAnswer | undefined;
  /** The page of the payment. */
  base: string;
}

function summary(answer: FormAnswer | undefined, title: string) {
  return <ErrorSummary title={title} errors={answer?.errors} fields={["method"]} answer={answer} />;
}

/** Another way to pay the same order. */
export function ChangePlanMethod({ view, answer, base }: PlanPaymentFormProps) {
  const { amountText, dueText } = view.invoice;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Ganti cara bayar"
        lead={view.payment.subject}
        back={{ to: base, label: "Kembali ke pembayaran" }}
      />
      {summary(answer, "Cara bayar belum diganti")}
      <Form method="post" action={base} noValidate>
        <HiddenFields values={{ intent: "method", key: view.change.key }} />
        <FormStack>
          <ChoiceGroup
            name="method"
            legend={`Bayar ${amountText} dengan`}
            legendSize="question"
            required
            options={view.change.methods}
            hint={`Batas waktunya tetap: ${dueText}. Nomor atau kode yang tadi tidak berlaku lagi.`}
            defaultValue={typedIn(answer, "method") || null}
            error={answer?.errors.method?.[0]}
          />
          <SubmitButton fullWidth size="lg" pendingLabel="Menyiapkan…">
            Pakai cara bayar ini
          </SubmitButton>
        </FormStack>
      </Form>
    </PageShell>
  );
}

/** Asks before an order is taken back. */
export function CancelPlanPurchase({ view, answer, base }: PlanPaymentFormProps) {
  return (
    <ConfirmPage
      title="Batalkan pesanan paket?"
      cancel={{ to: base, label: "Kembali ke pembayaran" }}
      trouble={summary(answer, "Pesanan belum dibatalkan")}
    >
      <p className="mb-4">
        {view.payment.subject} belum dibayar. Setelah dibatalkan, nomor atau kode pembayarannya tidak berlaku lagi. Anda
        dapat memilih paket lagi kapan saja.
      </p>
      <Form method="post" action={base} noValidate>
        <input type="hidden" name="intent" value="cancel" />
        <SubmitButton fullWidth variant="danger" pendingLabel="Membatalkan…">
          Batalkan pesanan
        </SubmitButton>
      </Form>
    </ConfirmPage>
  );
}
