import { Form } from "react-router";
import { photosKeptDays, photosMost, textLength } from "#app/features/trust/disputes/dispute.ts";
import type { DisputeCase } from "#app/features/trust/disputes/disputes.queries.server.ts";
import { PicturesLater } from "#app/features/trust/disputes/pictures-later.tsx";
import { formatRupiah } from "#app/lib/money.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface FormProps {
  dispute: DisputeCase;
  answer: FormAnswer | undefined;
}

/** The outlet's side, until it is decided. */
export function AnswerForm({ dispute, answer }: FormProps) {
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <Card as="section" aria-labelledby="penjelasan">
      <CardTitle id="penjelasan">{dispute.answer ? "Ubah penjelasan Anda" : "Beri penjelasan"}</CardTitle>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-4 space-y-6">
        <input type="hidden" name="act" value="answer" />
        <TextArea
          name="answer"
          label="Apa yang terjadi menurut Anda?"
          hint="Pelanggan dan admin membacanya. Yang dibayar lewat Pangkas ditahan sampai ada keputusan."
          required
          rows={5}
          maxLength={textLength.most}
          defaultValue={String(values.answer ?? dispute.answer?.text ?? "")}
          error={errors.answer}
        />
        {dispute.photoRoom > 0 ? (
          <PicturesLater
            // What was sent is no longer chosen.
            key={dispute.photoRoom}
            name="photos"
            label="Foto"
            note="(opsional)"
            hint={`Sampai ${dispute.photoRoom} foto${dispute.photoRoom < photosMost ? " lagi" : ""}: JPEG, PNG, atau WebP. Pelanggan dan admin melihatnya; foto yang terkirim tetap ada sampai ${photosKeptDays} hari setelah keputusan.`}
            answer={answer}
          />
        ) : (
          <p className="text-stone-600">{photosMost} foto sudah terkirim.</p>
        )}
        <SubmitButton pendingLabel="Mengirim…">Kirim penjelasan</SubmitButton>
      </Form>
    </Card>
  );
}

/** One form, two buttons: which was pressed is the verdict. */
export function DecisionForms({ dispute, answer }: FormProps) {
  const { errors = {}, values = {} } = answer ?? {};
  const { most, isWholeOnly } = dispute;
  return (
    <Card as="section" aria-labelledby="keputusan">
      <CardTitle id="keputusan">Keputusan</CardTitle>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <input type="hidden" name="version" value={dispute.version} />
        {isWholeOnly || most === 0 ? (
          <>
            <HiddenFields values={{ amount: most, whole: isWholeOnly ? 1 : null }} />
            <p className="text-stone-700">
              {isWholeOnly
                ? `Kunjungan ini belum ada hasilnya. Diterima: booking dibatalkan atas nama outlet dan ${formatRupiah(most)} kembali kepada pelanggan. Ditolak: kunjungan dicatat selesai.`
                : "Di Pangkas tidak ada uang untuk booking ini, jadi tidak ada yang kembali dari sini."}
            </p>
          </>
        ) : (
          <MoneyField
            name="amount"
            label="Kembali kepada pelanggan bila diterima"
            hint={`Sebagian atau seluruhnya, paling banyak ${formatRupiah(most)}.`}
            prefix="Rp"
            required
            defaultValue={answer ? String(values.amount ?? "") : most}
            error={errors.amount}
          />
        )}
        <TextArea
          name="decision"
          label="Alasan untuk kedua pihak"
          required
          rows={4}
          maxLength={textLength.most}
          defaultValue={String(values.decision ?? "")}
          error={errors.decision}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="act" value="uphold" pendingLabel="Menyimpan…">
            Terima laporan
          </SubmitButton>
          <SubmitButton name="act" value="reject" variant="secondary" pendingLabel="Menyimpan…">
            Tolak laporan
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
