import { Form } from "react-router";
import {
  dataKinds,
  dataKindText,
  dataSources,
  dataSourceText,
  textLimit,
} from "#app/features/people/data-requests/data-request.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** A letter or an e-mail. */
export function RecordForm({ today, answer }: { today: string; answer: FormAnswer | undefined }) {
  return (
    <Card>
      <Form method="post" noValidate className="space-y-6">
        <ErrorSummary title="Belum tersimpan" errors={answer?.errors} answer={answer} />
        <SelectField
          {...fieldOf(answer, "kind")}
          label="Jenis permintaan"
          required
          placeholder="Pilih jenisnya"
          options={optionsFrom(dataKinds, (value) => dataKindText[value].label)}
        />
        <SelectField
          {...fieldOf(answer, "source", "EMAIL")}
          label="Diterima lewat"
          required
          options={optionsFrom(dataSources, dataSourceText)}
        />
        <TextField
          {...fieldOf(answer, "receivedOn", today)}
          type="date"
          label="Tanggal diterima"
          hint="Tenggat dihitung dari awal hari itu."
          max={today}
          required
        />
        <TextField {...fieldOf(answer, "name")} label="Nama" required maxLength={100} />
        <TextField {...fieldOf(answer, "contact")} label="Kontak untuk menjawab" required maxLength={200} />
        <TextField
          {...fieldOf(answer, "account")}
          type="email"
          label="E-mail akunnya"
          hint="Hanya bila Anda sudah memastikan bahwa ia pemilik akun itu."
        />
        <TextArea {...fieldOf(answer, "text")} label="Isi permintaan" required maxLength={textLimit} />
        <ReasonField answer={answer} />
        <SubmitButton pendingLabel="Menyimpan…">Catat permintaan</SubmitButton>
      </Form>
    </Card>
  );
}
