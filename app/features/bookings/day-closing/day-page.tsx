import { ChevronLeft, ChevronRight, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ShownDay } from "#app/features/bookings/day-closing/show-day.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DataTable } from "#app/ui/table.tsx";

interface DayPageProps {
  day: ShownDay;
  answer: FormAnswer | undefined;
}

/** A day of an outlet to count and to close, or as it was closed. */
export function DayPage({ day, answer }: DayPageProps) {
  const { outlet, date, title, previous, next, closing, corrections, unresolved, stays } = day;
  const file = (path: string) => `${path}?${new URLSearchParams({ outlet: outlet.id, date })}`;
  return (
    <>
      <nav aria-label="Hari" className="flex items-center justify-between gap-2">
        <Step to={previous} label="Hari sebelumnya" icon={<ChevronLeft size={20} />} />
        <p className="text-center font-bold">{title}</p>
        {next ? (
          <Step to={next} label="Hari berikutnya" icon={<ChevronRight size={20} />} />
        ) : (
          <span className="size-11" />
        )}
      </nav>
      <ErrorSummary title="Hari belum ditutup" errors={answer?.errors} fields={["counted", "note"]} answer={answer} />
      {closing ? <Closed closing={closing} /> : stays ? <Notice title={stays} /> : <Count day={day} answer={answer} />}
      {unresolved.length > 0 && (
        <Notice tone="warning" title={`${unresolved.length} kunjungan belum selesai dicatat`}>
          <ul className="divide-y divide-amber-200">
            {unresolved.map(({ id, name, about, what, to }) => (
              <li key={id}>
                <Link to={to} className="block min-h-11 py-1.5 underline-offset-4 hover:underline">
                  <span className="font-semibold">{name}</span>, {about}
                  <span className="block text-sm">{what}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {corrections && (
        <Card as="section" aria-labelledby="corrections" className="space-y-3">
          <CardTitle id="corrections">Koreksi sesudah ditutup</CardTitle>
          <p className="text-stone-700">
            Kas berubah <strong className="tabular-nums">{corrections.cash}</strong>. Yang dihitung saat ditutup tetap
            tertulis di atas.
          </p>
          <Entries entries={corrections.entries} />
        </Card>
      )}
      <Card as="section" aria-labelledby="sums">
        <CardTitle id="sums">Isi hari itu</CardTitle>
        <div className="mt-3">
          <DataList rows={day.rows} />
        </div>
      </Card>
      {day.barbers.length > 0 && (
        <DataTable
          caption="Per barber"
          captionVisible
          rows={day.barbers}
          rowKey={({ barberId }) => barberId}
          columns={[
            { key: "barber", header: "Barber", cell: ({ barber }) => barber, names: true },
            { key: "visits", header: "Kunjungan", cell: ({ visits }) => visits, align: "end" },
            { key: "cash", header: "Tunai", cell: ({ cash }) => cash, align: "end" },
            { key: "qris", header: "QRIS outlet", cell: ({ qris }) => qris, align: "end" },
            { key: "tips", header: "Tip di dalamnya", cell: ({ tips }) => tips, align: "end" },
            { key: "prepaid", header: "Lewat Pangkas", cell: ({ prepaid }) => prepaid, align: "end" },
          ]}
        />
      )}
      {day.entries.length > 0 && (
        <Card>
          <Disclosure summary={`Semua catatan (${day.entries.length})`}>
            <Entries entries={day.entries} />
          </Disclosure>
        </Card>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={file(paths.dayPdf)} reloadDocument variant="secondary">
          Unduh PDF
        </LinkButton>
        <LinkButton to={file(paths.dayCsv)} reloadDocument variant="secondary">
          Unduh CSV
        </LinkButton>
      </div>
    </>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-lg border border-stone-300 bg-white hover:bg-stone-50"
    >
      {icon}
    </Link>
  );
}

/** The drawer is counted against what was paid in cash. */
function Count({ day, answer }: DayPageProps) {
  const { here, expected, expectedText, unresolved } = day;
  return (
    <Card as="section" aria-labelledby="count">
      <Form method="post" action={here} noValidate>
        <FormStack>
          <div>
            <CardTitle id="count">Hitung kas</CardTitle>
            <p className="mt-1 text-stone-600">Seharusnya ada, tanpa uang kembalian</p>
            <p className="text-2xl font-bold tabular-nums">{expectedText}</p>
          </div>
          <HiddenFields values={{ expected }} />
          <MoneyField {...fieldOf(answer, "counted")} label="Uang tunai di laci" prefix="Rp" required maxLength={14} />
          <TextField
            {...fieldOf(answer, "note")}
            label="Catatan"
            note="(wajib bila ada selisih)"
            maxLength={500}
            autoComplete="off"
          />
          {unresolved.length > 0 && (
            <p className="text-stone-700">
              {unresolved.length} kunjungan di bawah ini belum beres. Bereskan dulu, atau tutup sekarang: yang dicatat
              sesudahnya tampil sebagai koreksi.
            </p>
          )}
          <SubmitButton size="lg" fullWidth icon={LockKeyhole} pendingLabel="Menutup…">
            Tutup hari
          </SubmitButton>
        </FormStack>
      </Form>
    </Card>
  );
}

function Closed({ closing }: { closing: NonNullable<ShownDay["closing"]> }) {
  const { counted, expected, difference, isEven, note, signed, unresolved } = closing;
  return (
    <Card as="section" aria-labelledby="closed" className="space-y-3">
      <CardTitle id="closed">Hari sudah ditutup</CardTitle>
      <p className={isEven ? "text-2xl font-bold text-emerald-700" : "text-2xl font-bold text-amber-800"}>
        {isEven ? "Kas pas" : `Selisih kas: ${difference}`}
      </p>
      <DataList
        rows={[
          { term: "Seharusnya ada", detail: expected },
          { term: "Dihitung", detail: counted },
          ...(note ? [{ term: "Catatan", detail: note }] : []),
          ...(unresolved > 0 ? [{ term: "Belum dicatat saat ditutup", detail: `${unresolved} kunjungan` }] : []),
          { term: "Ditutup oleh", detail: signed },
        ]}
      />
    </Card>
  );
}

function Entries({ entries }: { entries: ShownDay["entries"] }) {
  return (
    <ul className="divide-y divide-stone-200">
      {entries.map(({ id, time, customer, barber, what, paid, tipText }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2">
          <span className="wrap-anywhere min-w-0">
            <span className="tabular-nums">{time}</span> {customer}
            <span className="block text-sm text-stone-600">
              {barber}
              {what !== "Selesai" && `, ${what.toLowerCase()}`}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {paid}
            {tipText && <span className="block text-sm text-stone-600">{tipText}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
