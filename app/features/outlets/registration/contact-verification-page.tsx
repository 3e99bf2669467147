import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { StepPage } from "#app/features/outlets/registration/step-page.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface ContactVerificationPageProps {
  frame: StepFrame;
  /** `0812-3456-7890` */
  number: string;
  isVerified: boolean;
  /** A code that still works is on its way. */
  isCodeSent: boolean;
  /** Where the number is changed. */
  changeTo: string;
  answer: FormAnswer | undefined;
}

export function ContactVerificationPage(props: ContactVerificationPageProps) {
  const { frame, number, isVerified, isCodeSent, changeTo, answer } = props;
  const submitLabel = isVerified ? "Simpan dan lanjut" : isCodeSent ? "Tulis kodenya" : "Kirim kode";
  return (
    <StepPage
      frame={frame}
      answer={answer}
      fields={[]}
      lead={isVerified ? null : "Kami kirim kode 6 angka ke nomor ini lewat WhatsApp, agar pelanggan sampai ke Anda."}
      submitLabel={submitLabel}
    >
      <Card>
        <DataList
          layout="stack"
          rows={[
            {
              term: "Nomor WhatsApp usaha",
              detail: <span className="font-bold text-lg tabular-nums">{number}</span>,
              action: (
                <Link
                  to={changeTo}
                  className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
                >
                  Ganti<span className="sr-only">&nbsp;nomor</span>
                </Link>
              ),
            },
          ]}
        />
      </Card>
      {isVerified && <Notice tone="success" title="Nomor ini sudah terverifikasi." />}
      {!isVerified && isCodeSent && <Notice title="Kode sudah dikirim ke nomor ini." />}
    </StepPage>
  );
}
