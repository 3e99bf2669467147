import type { CaseView } from "#app/features/trust/safety/cases.queries.server.ts";
import { CustomerForms, DecisionForms } from "#app/features/trust/safety/safety-forms.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export interface CasePageProps {
  view: CaseView;
  back: string;
  casePath(id: string): string;
  bookingPath(id: string): string;
  suspensionPath: string;
  answer: FormAnswer | undefined;
}

const link = "inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4";
const fields = ["outcome", "decision", "why", "reason"];

/** One report with what both sides have with each other; an admin takes it up and decides. */
export function CasePage({ view, back, casePath, bookingPath, suspensionPath, answer }: CasePageProps) {
  const { facts } = view;
  return (
    <PageShell>
      <PageHeader
        title={`${view.code}: ${view.reason}`}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            {view.isUrgent && <Badge tone="danger">Mendesak</Badge>}
            <Badge tone={view.tone}>{view.statusText}</Badge>
            <span>{view.handler ? `Ditangani ${view.handler}` : `Masuk ${view.when}`}</span>
          </span>
        }
        back={{ to: back, label: "Kasus keamanan" }}
      />
      <ErrorSummary title="Belum tersimpan" errors={answer?.errors} fields={fields} answer={answer} />
      {view.isParty && <Notice tone="warning">Anda salah satu pihak kasus ini. Admin lain yang memutuskannya.</Notice>}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <Card as="section" aria-labelledby="laporan">
            <CardTitle id="laporan">Laporan {view.by.toLowerCase()}</CardTitle>
            <p className="text-sm text-stone-600">
              Tentang {view.about}, {view.when}
            </p>
            <p className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-line">{view.text}</p>
            {view.decision && (
              <div className="mt-4 border-stone-200 border-t pt-4">
                <p className="font-semibold">Keputusan</p>
                <p className="text-sm text-stone-600">{view.closed}</p>
                <p className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line">{view.decision}</p>
              </div>
            )}
          </Card>
          {(view.canTake || view.canDecide) && <DecisionForms view={view} answer={answer} />}
        </div>
        <div className="min-w-0 space-y-6">
          <Card as="section" aria-labelledby="pihak">
            <CardTitle id="pihak">Kedua pihak</CardTitle>
            <div className="mt-3 space-y-3">
              <DataList
                rows={[
                  { term: "Pelanggan", detail: view.customer.name },
                  { term: "Outlet", detail: view.outlet.name },
                  ...facts.bookings,
                ]}
              />
              {view.booking && (
                <Link to={bookingPath(view.booking.id)} className={link}>
                  Booking {view.booking.code}
                </Link>
              )}
              {facts.blocks.map((text) => (
                <p key={text} className="text-stone-700">
                  {text}
                </p>
              ))}
            </div>
          </Card>
          <Card as="section" aria-labelledby="kasus-lain">
            <CardTitle id="kasus-lain">Kasus lain</CardTitle>
            {facts.cases.length === 0 && <p className="mt-2 text-stone-600">Belum ada kasus lain dari kedua pihak.</p>}
            <ul className="mt-2 divide-y divide-stone-200">
              {facts.cases.map((each) => (
                <li key={each.id} className="py-2">
                  <Link to={casePath(each.id)} className={link}>
                    {each.code}
                  </Link>
                  <span className="block text-sm text-stone-600">{each.text}</span>
                  <span className="block text-sm text-stone-600">
                    {each.with}, {each.status.toLowerCase()}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          {!view.isParty && (
            <Card as="section" aria-labelledby="tindakan">
              <CardTitle id="tindakan">Tindakan</CardTitle>
              <div className="mt-2 space-y-4">
                <Link to={suspensionPath} className={link}>
                  {view.outlet.isSuspended ? "Pulihkan outlet" : "Tangguhkan outlet"}
                </Link>
                <CustomerForms view={view} answer={answer} />
              </div>
            </Card>
          )}
        </div>
      </div>
    </PageShell>
  );
}
