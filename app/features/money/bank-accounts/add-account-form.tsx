import { Form } from "react-router";
import { banks } from "#app/features/money/bank-accounts/banks.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const options = banks.map(({ code, name }) => ({ value: code, label: name }));
const fields = ["bank", "number", "holder"];

/** Adds a bank account; `answer` is what a refusal left. */
export function AddAccountForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Form method="post" noValidate>
      <FormStack>
        <ErrorSummary errors={answer?.errors} fields={fields} answer={answer} />
        <HiddenFields values={{ act: "add" }} />
        <SelectField {...fieldOf(answer, "bank")} label="Bank" required placeholder="Pilih bank" options={options} />
        <TextField
          {...fieldOf(answer, "number")}
          label="Nomor rekening"
          hint="Angka saja, seperti di buku tabungan atau aplikasi bank."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...fieldOf(answer, "holder")}
          label="Nama pemilik rekening"
          hint="Harus sama dengan nama di bank. Gelar dan huruf besar kecil tidak berpengaruh."
          required
          autoComplete="name"
          maxLength={100}
        />
        <SubmitButton pendingLabel="Menambahkan…">Tambah rekening</SubmitButton>
      </FormStack>
    </Form>
  );
}
