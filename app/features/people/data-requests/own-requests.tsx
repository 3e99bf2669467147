import { Form } from "react-router";
import { dataKinds, dataKindText } from "#app/features/people/data-requests/data-request.ts";
import type { OwnDataRequest } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { StatusBadge } from "#app/features/people/data-requests/request-badge.tsx";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const link = "text-orange-700 underline underline-offset-4";

/** Asks something about one's own data. */
export function OwnRequestForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Card as="section" aria-labelledby="ajukan-data">
      <CardTitle id="ajukan-data">Ajukan permintaan</CardTitle>
      <p className="mt-1 text-stone-600">
        Kami menjawab paling lambat 3 x 24 jam. Untuk langsung, tanpa menunggu:{" "}
        <Link to={paths.profile} className={link}>
          unduh salinan data Anda
        </Link>{" "}
        atau{" "}
        <Link to={paths.deleteAccount} className={link}>
          hapus akun
        </Link>
        .
      </p>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <ErrorSummary title="Belum terkirim" errors={answer?.errors} answer={answer} />
        <SelectField
          {...fieldOf(answer, "kind")}
          label="Jenis permintaan"
          required
          placeholder="Pilih jenisnya"
          options={dataKinds.map((value) => ({
            value,
            label: `${dataKindText[value].label}: ${dataKindText[value].hint}`,
          }))}
        />
        <TextArea
          {...fieldOf(answer, "text")}
          label="Penjelasan"
          hint="Data yang mana, dan apa yang Anda minta. 10–1.000 karakter."
          required
          maxLength={1000}
        />
        <SubmitButton pendingLabel="Mengirim…">Kirim permintaan</SubmitButton>
      </Form>
    </Card>
  );
}

export function OwnRequests({ requests }: { requests: readonly OwnDataRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="permintaan-saya" className="space-y-3">
      <h2 id="permintaan-saya" className="text-xl font-bold">
        Permintaan Anda
      </h2>
      <ul className="space-y-3">
        {requests.map((request) => (
          <Card key={request.id} as="li">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold">
                {request.kind} <span className="font-normal text-stone-600">({request.code})</span>
              </h3>
              <StatusBadge request={request} />
            </div>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{request.text}</p>
            <p className="mt-2 text-sm text-stone-600">
              Diterima {request.receivedAt}.{" "}
              {request.decidedAt ? `Dijawab ${request.decidedAt}.` : `Kami jawab paling lambat ${request.dueAt}.`}
            </p>
            {request.extendedReason && !request.decidedAt && (
              <p className="mt-2 text-sm text-stone-700">Perlu waktu lebih lama: {request.extendedReason}</p>
            )}
            {request.outcome && (
              <p className="mt-3 rounded-lg bg-stone-100 p-3 whitespace-pre-line wrap-anywhere">{request.outcome}</p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
