import type { AbuseRow } from "#app/features/trust/abuse/abuse-rows.queries.server.ts";
import { abuseKinds, abuseKindText, isToDecide, whyText } from "#app/features/trust/abuse/abuse-signal.ts";
import type { ShownSignal } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

/** The signals, the largest first, with their rules below. */
export function SignalList({
  signals,
  pathOf,
}: {
  signals: readonly ShownSignal[];
  pathOf: (signal: ShownSignal) => string;
}) {
  return (
    <>
      {signals.length === 0 ? (
        <EmptyState
          title="Tidak ada tanda"
          text="Tanda dihitung dari data yang sudah tersimpan setiap kali halaman ini dibuka."
        />
      ) : (
        <DataTable
          caption="Tanda penyalahgunaan, terbesar lebih dulu"
          rows={signals}
          rowKey={({ kind, subjectId }) => `${kind} ${subjectId}`}
          columns={[
            {
              key: "what",
              header: "Siapa",
              names: true,
              cell: (signal) => <RowLink to={pathOf(signal)} name={signal.name} />,
            },
            { key: "kind", header: "Tanda", cell: ({ kind }) => abuseKindText[kind].name },
            { key: "why", header: "Mengapa", cell: (signal) => whyText(signal) },
            { key: "state", header: "Keadaan", cell: (signal) => <SignalBadge signal={signal} /> },
          ]}
        />
      )}
      <section aria-labelledby="rules">
        <SectionHeading id="rules" description="Tanda hanya petunjuk. Tidak ada yang terjadi dengan sendirinya.">
          Aturannya
        </SectionHeading>
        <Card>
          <dl className="space-y-4">
            {abuseKinds.map((kind) => (
              <div key={kind}>
                <dt className="font-semibold">{abuseKindText[kind].name}</dt>
                <dd className="text-stone-600">{abuseKindText[kind].rule}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </section>
    </>
  );
}

function SignalBadge({ signal: { size, marked, isQuiet } }: { signal: ShownSignal }) {
  if (size === 0) return <Badge>Tidak ada lagi</Badge>;
  if (isQuiet) return <Badge tone="success">Ditandai wajar</Badge>;
  return marked ? <Badge tone="danger">Tumbuh sejak ditandai wajar</Badge> : <Badge tone="warning">Baru</Badge>;
}

interface SignalPageProps {
  signal: ShownSignal;
  rows: readonly AbuseRow[];
  /** Of a person's code: null for one who has none. */
  isCodeBlocked: boolean | null;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

/** One signal: why, the rows behind it, and what can be done. */
export function SignalSections({ signal, rows, isCodeBlocked, mayAct, answer }: SignalPageProps) {
  const { kind, size, marked } = signal;
  const { rule, subject } = abuseKindText[kind];
  return (
    <>
      <Notice tone={size > 0 && !signal.isQuiet ? "warning" : "neutral"} title={whyText(signal)}>
        {rule}
        {marked && ` Ditandai wajar saat ${marked.size}: ${marked.reason}`}
      </Notice>
      {mayAct && (
        <Card>
          {size > 0 && !isToDecide(kind) && (
            <ActForm
              act="fine"
              title="Tandai wajar"
              text="Tanda ini tidak tampil lagi sampai ia bertambah besar."
              button="Tandai wajar"
              pendingLabel="Menandai…"
              answer={answer}
            />
          )}
          {subject === "referrer" && isCodeBlocked !== null && (
            <ActForm
              act={isCodeBlocked ? "unblock-code" : "block-code"}
              title={isCodeBlocked ? "Buka lagi kode undangannya" : "Hentikan kode undangannya"}
              text={
                isCodeBlocked
                  ? "Orang lain dapat diundang lagi dengan kode ini."
                  : "Tidak ada lagi yang dapat diundang dengan kode ini. Undangan yang sudah tercatat diputuskan satu per satu."
              }
              button={isCodeBlocked ? "Buka kode" : "Hentikan kode"}
              pendingLabel="Menyimpan…"
              variant={isCodeBlocked ? "secondary" : "danger"}
              answer={answer}
            />
          )}
          {subject === "promo" && (
            <ActForm
              act="end-promo"
              title="Akhiri kode promo ini"
              text="Kodenya tidak berlaku lagi, untuk seterusnya. Booking yang sudah memakainya tetap."
              button="Akhiri kode"
              pendingLabel="Mengakhiri…"
              variant="danger"
              answer={answer}
            />
          )}
        </Card>
      )}
      <section aria-labelledby="rows">
        <SectionHeading id="rows">Yang mendasarinya</SectionHeading>
        {rows.length === 0 ? (
          <Card>
            <p className="text-stone-600">Tidak ada baris yang mendasarinya lagi.</p>
          </Card>
        ) : (
          <ul className="space-y-3">
            {rows.map((row) => (
              <Card as="li" key={row.id}>
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-bold wrap-anywhere">{row.title}</span> <Badge>{row.state}</Badge>
                </p>
                <p className="text-sm text-stone-600">{[row.at, row.why].filter(Boolean).join(". ")}</p>
                {mayAct && row.doubtedEventId && (
                  <ActForm
                    act="approve-event"
                    of={{ name: "event", value: row.doubtedEventId }}
                    title="Setujui hadiah undangan ini"
                    text="Pengundang dan teman ini masing-masing mendapat hadiahnya dalam beberapa menit. Yang bulannya atau dompetnya penuh, atau akunnya nonaktif, menunggu."
                    button="Setujui hadiah"
                    pendingLabel="Menyetujui…"
                    answer={answer}
                  />
                )}
                {mayAct && row.openEventId && (
                  <ActForm
                    act="reject-event"
                    of={{ name: "event", value: row.openEventId }}
                    title="Tolak undangan ini sebelum dibayar"
                    text="Pengundang dan teman ini tidak mendapat hadiah. Tidak dapat dibatalkan."
                    button="Tolak undangan"
                    pendingLabel="Menolak…"
                    variant="danger"
                    answer={answer}
                  />
                )}
              </Card>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
