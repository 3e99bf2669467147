import { Form } from "react-router";
import type { OwnWithdrawal } from "#app/features/money/payouts/own-withdrawal.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Timeline, type TimelineItem } from "#app/ui/timeline.tsx";

/** One withdrawal: where it stands, what arrives, and taking it back while that is possible. */
export function WithdrawalPage({ withdrawal, answer }: { withdrawal: OwnWithdrawal; answer: FormAnswer | undefined }) {
  const { id, code, amount, fee, taken, bank, holderName, outletName, outletId, statusText, reason, canCancel } =
    withdrawal;
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Penarikan ${amount}`}
        lead={`${code}, ke ${bank}`}
        back={{ to: outletId ? `${paths.outletWallet}?outlet=${outletId}` : paths.wallet, label: "Dompet" }}
        actions={<Badge tone={statusText.tone}>{statusText.label}</Badge>}
      />
      <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={[]} answer={answer} />
      {reason && (
        <Notice tone="danger" title={statusText.label}>
          {reason}
        </Notice>
      )}
      <section aria-labelledby="way-heading">
        <SectionHeading id="way-heading">Perjalanan penarikan</SectionHeading>
        <Card>
          <Timeline label="Perjalanan penarikan" items={stepsOf(withdrawal)} />
        </Card>
      </section>
      <section aria-labelledby="detail-heading">
        <SectionHeading id="detail-heading">Rincian</SectionHeading>
        <Card>
          <DataList
            rows={[
              { term: "Diterima di rekening", detail: amount, strong: true },
              { term: "Biaya penarikan", detail: fee },
              { term: "Diambil dari saldo", detail: taken },
              { term: "Dari", detail: outletName ? `Saldo ${outletName}` : "Dompet Anda" },
              { term: "Rekening tujuan", detail: bank },
              { term: "Nama pemilik", detail: holderName },
            ]}
          />
        </Card>
      </section>
      {canCancel && (
        <Form method="post" noValidate className="space-y-3">
          <HiddenFields values={{ withdrawal: id }} />
          <p className="text-stone-600">
            Selama belum disetujui, penarikan bisa dibatalkan. {withdrawal.returned} langsung kembali ke saldo.
          </p>
          <SubmitButton variant="secondary" pendingLabel="Membatalkan…">
            Batalkan penarikan
          </SubmitButton>
        </Form>
      )}
    </PageShell>
  );
}

/** What happened, what is happening and what comes next. */
function stepsOf({ status, askedAt, approvedAt, endedAt, returned }: OwnWithdrawal): TimelineItem[] {
  const asked: TimelineItem = { title: "Diajukan", state: "done", time: askedAt };
  const approved: TimelineItem = { title: "Disetujui", state: "done", ...(approvedAt && { time: approvedAt }) };
  const ended = endedAt ? { time: endedAt } : {};
  const waiting: TimelineItem = {
    title: "Diperiksa tim kami",
    state: "current",
    description: "Paling lambat satu hari kerja. Kami kabari hasilnya.",
  };
  const atBank: TimelineItem = {
    title: "Dikirim lewat bank",
    state: "current",
    description: "Biasanya beberapa menit, paling lama satu hari kerja.",
  };
  const later = (title: string): TimelineItem => ({ title, state: "upcoming" });
  const back = `${returned} sudah kembali ke saldo.`;
  const steps: Record<OwnWithdrawal["status"], TimelineItem[]> = {
    REQUESTED: [asked, waiting, later("Dikirim lewat bank"), later("Sampai di rekening")],
    APPROVED: [asked, approved, atBank, later("Sampai di rekening")],
    PROCESSING: [asked, approved, atBank, later("Sampai di rekening")],
    PAID: [asked, approved, { title: "Terkirim ke rekening", state: "done", ...ended }],
    FAILED: [asked, approved, { title: "Gagal di bank", state: "stopped", description: back, ...ended }],
    REJECTED: [asked, { title: "Ditolak", state: "stopped", description: back, ...ended }],
    CANCELLED: [asked, { title: "Dibatalkan", state: "stopped", description: back, ...ended }],
  };
  return steps[status];
}
