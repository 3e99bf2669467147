import { Form } from "react-router";
import { PromoLimitFields, PromoTermsFields, promoFieldNames } from "#app/features/bookings/promos/promo-fields.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { inOrder } from "#app/ui/form/in-order.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface NewPromoPageProps {
  outlets: readonly { id: string; name: string }[];
  /** Named by the link that led here. */
  asked: string | null;
  /** What the form begins with. */
  saved: Readonly<Record<string, string | readonly string[]>>;
  answer: FormAnswer | undefined;
}

export function NewPromoPage({ outlets, asked, saved, answer }: NewPromoPageProps) {
  const [only] = outlets;
  return (
    <PageShell width="reading">
      <PageHeader title="Buat kode promo" back={{ to: paths.promos, label: "Kode promo" }} />
      <ErrorSummary
        title="Belum tersimpan"
        errors={inOrder(answer?.errors ?? {}, promoFieldNames)}
        fields={promoFieldNames}
        answer={answer}
      />
      {only ? (
        <Card>
          <Form method="post" noValidate className="group/promo">
            <FormStack>
              {outlets.length === 1 ? (
                <HiddenFields values={{ outletId: only.id }} />
              ) : (
                <SelectField
                  {...fieldOf(answer, "outletId", asked ?? undefined)}
                  label="Outlet"
                  required
                  placeholder="Pilih outlet"
                  options={outlets.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              <PromoTermsFields saved={saved} answer={answer} />
              <PromoLimitFields saved={saved} answer={answer} />
              <p className="text-stone-600">
                Potongannya Anda yang menanggung; komisi dihitung dari harga sesudah potongan.
              </p>
              <SubmitButton pendingLabel="Menyimpan…">Simpan kode</SubmitButton>
            </FormStack>
          </Form>
        </Card>
      ) : (
        <EmptyState
          title="Belum ada outlet"
          text="Kode promo dibuat untuk outlet Anda yang sudah disetujui."
          action={<LinkButton to={paths.outlets}>Kelola outlet</LinkButton>}
        />
      )}
    </PageShell>
  );
}
