import { Form } from "react-router";
import { banks } from "#app/features/money/bank-accounts/banks.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
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
        <SelectField
          name="bank"
          label="Bank"
          required
          placeholder="Pilih bank"
          options={options}
          error={answer?.errors.bank}
          defaultValue={typedIn(answer, "bank")}
        />
        <TextField
          name="number"
          label="Nomor rekening"
          hint="Angka saja, seperti di buku tabungan atau aplikasi bank."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          error={answer?.errors.number}
          defaultValue={typedIn(answer, "number")}
        />
        <TextField
          name="holder"
          label="Nama pemilik rekening"
          hint="Harus sama dengan nama di bank. Gelar dan huruf besar kecil tidak berpengaruh."
          required
          autoComplete="name"
          maxLength={100}
          error={answer?.errors.holder}
          defaultValue={typedIn(answer, "holder")}
        />
        <SubmitButton pendingLabel="Menambahkan…">Tambah rekening</SubmitButton>
      </FormStack>
    </Form>
  );
}
