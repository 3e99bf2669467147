import { Form } from "react-router";
import { textLimit } from "#app/features/people/data-requests/data-request.ts";
import type { DataRequestPageData } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { errorsOfActs, ReasonField } from "#app/ui/form/reason-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** How what is asked is done with what there is. */
const waysText: Readonly<Record<DataRequestPageData["kindCode"], string>> = {
  ACCESS:
    "Orangnya mengunduh sendiri salinan lengkap di Akun, Profil, Unduh data saya. Arahkan ke sana, atau kirim salinannya bila ia tidak dapat masuk.",
  CORRECTION:
    "Nama dan e-mail mengikuti akun Google; nomor WhatsApp diganti lewat verifikasi; data outlet di halaman outlet.",
  DELETION:
    "Orangnya menghapus sendiri di Akun, Profil, Hapus akun. Catatan uang tetap disimpan tanpa nama; jelaskan itu dalam jawaban.",
  RESTRICTION: "Akun dapat dinonaktifkan di halaman orangnya; pengukuran dan kabar dimatikan di halaman profil.",
  OBJECTION:
    "Tidak ada keputusan yang diambil mesin sendirian selain penahanan ulasan dan batas bayar di muka. Periksa ulang dengan tangan.",
  WITHDRAWAL: "Persetujuan pengukuran dan kabar dicabut di halaman profil dan berlaku seketika.",
};

export function DataRequestFacts({ request }: { request: DataRequestPageData }) {
  const { userId, account, outcome, decidedBy, decidedAt, extendedReason, extendedAt, recordedBy } = request;
  return (
    <Card>
      <FactsList
        rows={[
          { term: "Dari", detail: `${request.name}, ${request.contact} (${request.source})` },
          {
            term: "Akun",
            detail: userId ? (
              <a href={paths.user({ id: userId })} className="text-orange-700 underline underline-offset-4">
                {account ?? "Akun dihapus"}
              </a>
            ) : (
              "Tidak ada akun yang dipastikan"
            ),
          },
          { term: "Isi", detail: <span className="whitespace-pre-line wrap-anywhere">{request.text}</span> },
          { term: "Diterima", detail: request.receivedAt + (recordedBy ? `, dicatat ${recordedBy}` : "") },
          {
            term: "Tenggat",
            detail: `${request.dueAt} (${extendedAt ? "diperpanjang" : "3 x 24 jam"}, UU 27/2022 ${request.article})`,
          },
          ...(extendedReason ? [{ term: `Diperpanjang ${extendedAt}`, detail: extendedReason }] : []),
          ...(outcome && decidedAt ? [{ term: `Dijawab ${decidedBy ?? ""}, ${decidedAt}`, detail: outcome }] : []),
        ]}
      />
    </Card>
  );
}

/** Somebody else was first: why nothing was saved, and what was written. */
export function AnsweredMeanwhile({ answer }: { answer: FormAnswer | undefined }) {
  const { outcome } = answer?.values ?? {};
  return (
    <>
      <ActRefusal answer={answer} />
      {answer && outcome && (
        <Notice title="Yang Anda tulis">
          <span className="whitespace-pre-line wrap-anywhere">{outcome}</span>
        </Notice>
      )}
    </>
  );
}

export function DataRequestForms({
  request,
  answer,
}: {
  request: DataRequestPageData;
  answer: FormAnswer | undefined;
}) {
  const isExtending = answer?.values.act === "extend";
  const [deciding, extending] = isExtending ? [undefined, answer] : [answer, undefined];
  return (
    <>
      <Notice title="Cara memenuhinya">{waysText[request.kindCode]}</Notice>
      <Card as="section" aria-labelledby="jawab">
        <CardTitle id="jawab">Jawab</CardTitle>
        <Form method="post" noValidate className="mt-4 space-y-6">
          <ErrorSummary title="Belum tersimpan" errors={deciding?.errors} answer={deciding ?? null} />
          <TextArea
            {...fieldOf(deciding, "outcome")}
            label="Jawaban"
            hint={
              request.account
                ? "Dibaca orang yang meminta. Terhapus bersama akunnya."
                : request.userId
                  ? "Akunnya sudah dihapus: tidak ada yang membaca ini. Tulis tanpa data pribadi."
                  : `Belum terkirim kepada siapa pun: kirim sendiri ke ${request.contact}, lalu catat di sini.`
            }
            required
            maxLength={textLimit}
          />
          <ReasonField answer={deciding} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="act" value="done" pendingLabel="Menyimpan…">
              Sudah dipenuhi
            </SubmitButton>
            <SubmitButton name="act" value="refuse" variant="danger" pendingLabel="Menyimpan…">
              Tolak
            </SubmitButton>
          </div>
        </Form>
      </Card>
      <Card as="section" aria-labelledby="perpanjang">
        <CardTitle id="perpanjang">Perlu waktu lebih lama</CardTitle>
        <Form method="post" noValidate className="mt-4 space-y-6">
          <ErrorSummary
            title="Belum tersimpan"
            errors={extending && errorsOfActs(extending)}
            answer={extending ?? null}
          />
          <input type="hidden" name="act" value="extend" />
          <TextField
            {...fieldOf(extending, "until")}
            type="date"
            label="Tenggat baru"
            hint="Paling lama 30 hari sejak diterima."
            min={request.today}
            required
          />
          {request.account && <p className="text-stone-700">Orang yang meminta membaca alasan di bawah ini.</p>}
          <ReasonField of="extend" answer={extending} />
          <SubmitButton variant="secondary" pendingLabel="Menyimpan…">
            Perpanjang
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
