import { RefundBadge } from "#app/features/settlement/refunds/refund-badge.tsx";
import type { RefundDetails } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { FactLink, FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** One refund: how it stands, and what can be done while it is still to be sent. */
export function RefundSections({
  refund,
  mayAct,
  answer,
}: {
  refund: RefundDetails;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  const isWaiting = refund.status === "REQUESTED";
  return (
    <>
      {isWaiting && refund.isDisputed && (
        <Notice tone="warning" title="Menunggu putusan bank">
          Pembayarannya disengketakan. Pengembalian dana ini dikirim begitu bank memihak kita.
        </Notice>
      )}
      {mayAct && isWaiting && !refund.isDisputed && (
        <section aria-labelledby="acts">
          <SectionHeading id="acts">Tindakan</SectionHeading>
          <Card>
            <ActForm
              act="retry"
              title="Kirim lagi sekarang"
              text="Gateway diminta sekali lagi dengan kunci yang sama: uangnya kembali satu kali saja."
              button="Kirim lagi"
              pendingLabel="Mengirim…"
              variant="primary"
              answer={answer}
            />
            <ActForm
              act="to-wallet"
              title="Masukkan ke dompet pelanggan"
              text="Hanya bila gateway mengatakan tidak punya pengembalian dana ini. Pelanggan dapat menarik uangnya tanpa biaya."
              button="Masukkan ke dompet"
              pendingLabel="Memindahkan…"
              answer={answer}
            />
          </Card>
        </section>
      )}
      <Card>
        <FactsList
          rows={[
            { term: "Status", detail: <RefundBadge status={refund.status} name={refund.statusName} /> },
            { term: "Jumlah", detail: refund.amount, strong: true },
            { term: "Ke", detail: refund.to },
            {
              term: "Booking",
              detail: <FactLink to={paths.managedBooking({ id: refund.ids.booking })}>{refund.code}</FactLink>,
            },
            {
              term: "Pelanggan",
              detail: <FactLink to={paths.user({ id: refund.ids.customer })}>{refund.customer}</FactLink>,
            },
            {
              term: "Outlet",
              detail: <FactLink to={paths.managedOutlet({ id: refund.ids.outlet })}>{refund.outlet}</FactLink>,
            },
            { term: "Alasan", detail: refund.reason },
            { term: "Diminta", detail: refund.createdAt },
            ...(refund.waits ? [{ term: "Sudah menunggu", detail: refund.waits }] : []),
            { term: "Terakhir dikirim atau ditanyakan", detail: refund.checkedAt ?? "Belum pernah" },
            ...(refund.doneAt ? [{ term: "Selesai", detail: refund.doneAt }] : []),
            ...(refund.note ? [{ term: "Catatan", detail: refund.note }] : []),
            { term: "Kunci di gateway", detail: <span className="wrap-anywhere">{refund.refundKey}</span> },
          ]}
        />
      </Card>
    </>
  );
}
