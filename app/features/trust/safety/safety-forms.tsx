import { Form } from "react-router";
import { decisionLength } from "#app/features/core/states/safety-case.ts";
import type { CaseView } from "#app/features/trust/safety/cases.queries.server.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface Props {
  view: CaseView;
  answer: FormAnswer | undefined;
}

export function DecisionForms({ view, answer }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <Card as="section" aria-labelledby="putusan">
      <CardTitle id="putusan">Penanganan</CardTitle>
      {view.canTake && (
        <Form method="post" className="mt-3">
          <SubmitButton name="act" value="take" variant="secondary">
            Ambil kasus ini
          </SubmitButton>
        </Form>
      )}
      {view.canDecide && (
        <Form method="post" noValidate className="mt-4 space-y-6">
          <HiddenFields values={{ act: "decide", seen: view.status }} />
          <ChoiceGroup
            name="outcome"
            legend="Hasil"
            required
            options={[
              { value: "ACTION_TAKEN", label: "Ada tindakan", description: "Peringatan, penangguhan, atau yang lain" },
              { value: "NO_ACTION", label: "Tanpa tindakan", description: "Tidak terbukti, atau sudah selesai" },
            ]}
            defaultValue={String(values.outcome ?? "")}
            error={errors.outcome}
          />
          <TextArea
            name="decision"
            label="Keputusan untuk pelapor"
            hint="Pelapor membacanya. Jangan sebut data pribadi pihak lain."
            required
            rows={4}
            maxLength={decisionLength.most}
            defaultValue={String(values.decision ?? "")}
            error={errors.decision}
          />
          <SubmitButton pendingLabel="Menyimpan…">Simpan keputusan</SubmitButton>
        </Form>
      )}
    </Card>
  );
}

/** Shuts the customer of the case out, or lets them in again. */
export function CustomerForms({ view: { customer }, answer }: Props) {
  if (customer.isGone) return <p className="text-stone-600">Akun pelanggan ini sudah dihapus.</p>;
  if (customer.isSuspended) {
    return (
      <Form method="post" noValidate className="space-y-4">
        <p className="text-stone-700">Akun {customer.name} sedang ditangguhkan.</p>
        <ReasonField answer={answer} />
        <SubmitButton name="act" value="restore" variant="secondary">
          Pulihkan akun pelanggan
        </SubmitButton>
      </Form>
    );
  }
  return (
    <Form method="post" noValidate className="space-y-4">
      <HiddenFields values={{ act: "suspend" }} />
      <TextArea
        {...fieldOf(answer, "why")}
        label={`Tangguhkan akun ${customer.name}`}
        hint={`Alasan untuk catatan kami. ${customer.upcoming} booking mendatang dibatalkan tanpa biaya.`}
        required
        rows={3}
        maxLength={500}
      />
      <SubmitButton variant="danger" pendingLabel="Menangguhkan…">
        Tangguhkan akun pelanggan
      </SubmitButton>
    </Form>
  );
}
