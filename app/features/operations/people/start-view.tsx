import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Before somebody's account is looked at: what is seen, what is not, and who hears of it. */
export function StartView({ name, answer }: { name: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <Card>
        <ul className="list-disc space-y-2 pl-5 text-stone-800">
          <li>Anda melihat halaman seperti {name}, hanya membaca, paling lama 15 menit.</li>
          <li>Dokumen, unduhan, alamat kalender, kode, dan kode QR tidak ditampilkan.</li>
          <li>Setiap halaman yang Anda buka dicatat.</li>
        </ul>
      </Card>
      <Notice tone="warning" title={`${name} akan tahu`}>
        Ia langsung menerima pemberitahuan di aplikasi, dan membaca waktu serta alasan Anda di halaman Perangkat.
      </Notice>
      <Card>
        <Form method="post" reloadDocument noValidate className="space-y-6">
          <ErrorSummary title="Belum tersimpan" errors={answer?.errors} answer={answer} />
          <ReasonField answer={answer} />
          <SubmitButton pendingLabel="Membuka…">Lihat akun ini</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
