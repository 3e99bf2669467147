import { Form } from "react-router";
import { OutletPreview } from "#app/features/outlets/release/outlet-preview.tsx";
import type { ReleaseFrame as Frame } from "#app/features/outlets/release/release-frame.server.ts";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import type { FirstTimes, PreviewView, SummaryRow } from "#app/features/outlets/release/release-summary.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ReleaseConfirmationProps {
  frame: Frame;
  rows: readonly SummaryRow[];
  answer: FormAnswer | undefined;
  /** The outlet's page as customers will see it. */
  preview: PreviewView;
  first: FirstTimes;
}

const formId = "confirm-release";

/** Everything at a glance, what is missing with its way, and how customers will see it. */
export function ReleaseConfirmation({ frame, rows, answer, preview, first: times }: ReleaseConfirmationProps) {
  const { outlet, missing } = frame;
  const isReady = outlet.status === "READY";
  const lacking = rows.filter(({ lacks }) => lacks.length > 0);
  const [first] = lacking;
  return (
    <ReleaseFrame
      frame={frame}
      lead="Sekali lagi semuanya, sebelum outlet diaktifkan."
      bar={
        <StickyBar
          caption={isReady ? "Terkonfirmasi" : first ? `${missing.length} hal kurang` : "Lengkap"}
          action={
            isReady ? (
              <LinkButton to={`${paths.outletActivation}?outlet=${outlet.id}`}>Aktifkan outlet</LinkButton>
            ) : first ? (
              <LinkButton to={first.to}>Lengkapi {first.term.toLowerCase()}</LinkButton>
            ) : (
              <SubmitButton form={formId} pendingLabel="Menyimpan…">
                Semua sudah benar
              </SubmitButton>
            )
          }
        />
      }
    >
      <Form id={formId} method="post" noValidate className="empty:hidden">
        <ErrorSummary title="Belum dapat dikonfirmasi" errors={{ "": answer?.errors[""] ?? [] }} answer={answer} />
      </Form>
      {isReady && (
        <Notice tone="success" title="Outlet siap diaktifkan">
          Mengubah isinya tetap bisa. Jika ada bagian yang jadi kurang, outlet kembali ke tahap ini.
        </Notice>
      )}
      <Card>
        <DataList
          layout="stack"
          rows={rows.map(({ term, detail, lacks, to }) => ({
            term,
            detail: (
              <>
                {detail && <span className="wrap-anywhere block">{detail}</span>}
                {lacks.map((text) => (
                  <span key={text} className="block text-sm font-semibold text-amber-800">
                    {text}
                  </span>
                ))}
              </>
            ),
            action: (
              <LinkButton
                to={to}
                variant="quiet"
                size="sm"
                aria-label={`${lacks.length > 0 ? "Lengkapi" : "Ubah"} ${term.toLowerCase()}`}
              >
                {lacks.length > 0 ? "Lengkapi" : "Ubah"}
              </LinkButton>
            ),
          }))}
        />
      </Card>
      <FirstBookable {...times} />
      <section aria-labelledby="pratinjau">
        <SectionHeading id="pratinjau" description="Nama dan alamat berasal dari pendaftaran Anda.">
          Begini pelanggan melihatnya
        </SectionHeading>
        <OutletPreview preview={preview} />
      </section>
    </ReleaseFrame>
  );
}

/** What a customer could choose first, were the outlet open now. */
function FirstBookable({ day, times, zone, idleText, barbersPath }: FirstTimes) {
  return (
    <section aria-labelledby="waktu-pertama" className="space-y-3">
      <SectionHeading id="waktu-pertama" description={`Untuk layanan tersingkat, waktu ${zone}.`}>
        Waktu pertama yang bisa dibooking
      </SectionHeading>
      {times.length > 0 ? (
        <p className="tabular-nums">
          <span className="font-semibold">{day}</span>: {times.map(({ text }) => text).join(", ")}
        </p>
      ) : (
        <p>Belum ada waktu yang bisa dibooking dalam 7 hari ke depan.</p>
      )}
      {idleText && (
        <Notice tone="warning" title="Outlet buka, tetapi belum ada barber yang bertugas">
          <p>{idleText}. Di jam itu pelanggan tidak bisa booking.</p>
          <LinkButton to={barbersPath} variant="quiet" size="sm">
            Ubah jadwal barber
          </LinkButton>
        </Notice>
      )}
    </section>
  );
}
