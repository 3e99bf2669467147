import { Form } from "react-router";
import { reportLength, safetyReasons, safetyReasonText } from "#app/features/core/states/safety-case.ts";
import type { ReportView } from "#app/features/trust/safety/report-page.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ReportPageProps {
  view: ReportView;
  back: string;
  blocksPath: string;
  /** Where a booking of the two that is still to come can be cancelled. */
  cancelPath(bookingId: string): string;
  answer: FormAnswer | undefined;
}

const fields = ["about", "reason", "text", "block"];

/** One side of a booking reports the other, and reads what became of earlier reports. */
export function SafetyReportPage({ view, back, blocksPath, cancelPath, answer }: ReportPageProps) {
  const { errors = {}, values = {} } = answer ?? {};
  const isCustomer = view.side === "CUSTOMER";
  return (
    <PageShell width="reading">
      <PageHeader
        title={isCustomer ? "Laporkan outlet atau barber" : "Laporkan pelanggan"}
        lead={`${isCustomer ? view.outletName : view.customerName}, booking ${view.code}, ${view.when}`}
        back={{ to: back, label: "Booking" }}
      />
      <ErrorSummary title="Belum terkirim" errors={errors} fields={fields} answer={answer} />
      <Notice tone="danger" title="Dalam bahaya sekarang?">
        Cari tempat aman, lalu telepon <EmergencyLink number="112" /> (darurat) atau <EmergencyLink number="110" />{" "}
        (polisi). Kami bukan layanan darurat.
      </Notice>
      {view.cases.map((each) => (
        <Card key={each.code} as="section" aria-labelledby={`kasus-${each.code}`}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <CardTitle id={`kasus-${each.code}`}>Laporan {each.code}</CardTitle>
            <Badge tone={each.tone}>{each.statusText}</Badge>
          </div>
          <p className="mt-1 text-stone-600">
            {each.reason}, {each.when}
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">
            {each.decision ??
              "Tim kami membaca laporan ini dan mengabari Anda hasilnya. Yang paling mendesak kami dahulukan."}
          </p>
        </Card>
      ))}
      {view.isBlocked && <BlockedNotice view={view} blocksPath={blocksPath} cancelPath={cancelPath} />}
      <Card>
        <Form method="post" noValidate className="space-y-6">
          {isCustomer && (
            <ChoiceGroup
              name="about"
              legend="Siapa yang Anda laporkan?"
              required
              options={[
                { value: "BARBER", label: view.barberName, description: "Barber yang melayani booking ini" },
                { value: "OUTLET", label: view.outletName, description: "Outletnya" },
              ]}
              defaultValue={String(values.about ?? "")}
              error={errors.about}
            />
          )}
          <ChoiceGroup
            name="reason"
            legend="Apa yang terjadi?"
            required
            options={optionsFrom(safetyReasons, safetyReasonText)}
            defaultValue={String(values.reason ?? "")}
            error={errors.reason}
          />
          <TextArea
            name="text"
            label="Ceritakan kejadiannya"
            hint={`Sebutkan waktu, tempat, dan siapa saja yang melihat. Hanya tim Pangkas yang membacanya, ${isCustomer ? "outlet tidak" : "pelanggan tidak"}.`}
            required
            rows={6}
            maxLength={reportLength.most}
            defaultValue={String(values.text ?? "")}
            error={errors.text}
          />
          {view.canBlock && (
            <CheckboxField
              name="block"
              value="on"
              defaultChecked={values.block === "on"}
              label={isCustomer ? "Blokir yang saya laporkan" : "Blokir pelanggan ini di outlet kami"}
              hint={
                isCustomer
                  ? "Anda tidak lagi bertemu lewat Pangkas. Mereka tidak diberi tahu. Blokir dapat dibuka kapan saja."
                  : "Pelanggan ini tidak dapat booking lagi di sini. Ia tidak diberi tahu. Blokir dapat dibuka kapan saja."
              }
              error={errors.block}
            />
          )}
          <p className="text-stone-700">
            Setelah terkirim, laporan mendapat nomor kasus. Tim kami memeriksanya, dapat memperingatkan atau
            menangguhkan akun, lalu mengabari Anda hasilnya. Pihak lain tidak diberi tahu siapa yang melapor.
          </p>
          <SubmitButton pendingLabel="Mengirim…">Kirim laporan</SubmitButton>
        </Form>
      </Card>
    </PageShell>
  );
}

function EmergencyLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="inline-flex min-h-11 items-center font-bold underline underline-offset-4">
      {number}
    </a>
  );
}

function BlockedNotice({ view, blocksPath, cancelPath }: Pick<ReportPageProps, "view" | "blocksPath" | "cancelPath">) {
  return (
    <Notice
      title="Sudah Anda blokir"
      action={
        <Link to={blocksPath} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          Lihat daftar blokir
        </Link>
      }
    >
      {view.upcoming.length > 0 ? (
        <>
          <p>Booking yang sudah ada tetap berjalan sampai Anda membatalkannya:</p>
          <ul className="mt-1">
            {view.upcoming.map(({ id, text }) => (
              <li key={id}>
                <Link to={cancelPath(id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  Batalkan {text}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        "Tidak ada booking mendatang dengan pihak ini."
      )}
    </Notice>
  );
}
