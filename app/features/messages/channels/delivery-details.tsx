import { DeliveryBadge } from "#app/features/messages/channels/delivery-badge.tsx";
import type { DeliveryDetails } from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable } from "#app/ui/table.tsx";

interface DeliveryDetailsProps {
  delivery: DeliveryDetails;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

/** One delivery for management: how it stands, and every try. */
export function DeliveryDetailsView({ delivery, mayAct, answer }: DeliveryDetailsProps) {
  const { attempts } = delivery;
  const facts = [
    { term: "Status", detail: <DeliveryBadge status={delivery.status} /> },
    ...(delivery.reason ? [{ term: "Alasan", detail: <span className="wrap-anywhere">{delivery.reason}</span> }] : []),
    { term: "Penerima", detail: <span className="wrap-anywhere">{`${delivery.name}, ${delivery.email}`}</span> },
    { term: "Saluran", detail: delivery.channel },
    { term: "Dibuat", detail: delivery.createdAt },
    { term: "Tidak sebelum", detail: delivery.dueAt },
    ...(delivery.startedAt ? [{ term: "Terakhir dicoba", detail: delivery.startedAt }] : []),
    ...(delivery.sentAt ? [{ term: "Terkirim", detail: delivery.sentAt }] : []),
    ...(delivery.deliveredAt ? [{ term: "Sampai", detail: delivery.deliveredAt }] : []),
    { term: "Dikirim ulang", detail: `${delivery.replays} kali` },
    { term: "ID di penyedia", detail: <span className="wrap-anywhere">{delivery.providerId ?? "–"}</span> },
    { term: "ID kejadian", detail: <span className="wrap-anywhere">{delivery.eventId}</span> },
  ];
  return (
    <>
      {mayAct && delivery.isReplayable && (
        <Card>
          <ActForm
            act="replay"
            title="Kirim ulang"
            text={
              delivery.status === "UNKNOWN"
                ? "Pesan ini mungkin sudah sampai. Kirim ulang hanya bila penerima belum mendapatnya."
                : "Dikirim bila isinya masih berlaku dan penerimanya masih menginginkannya."
            }
            button="Kirim ulang"
            pendingLabel="Mengirim…"
            variant="primary"
            values={{ replays: String(delivery.replays) }}
            answer={answer}
          />
        </Card>
      )}
      <Card>
        <FactsList rows={facts} />
      </Card>
      <section aria-labelledby="tries">
        <SectionHeading id="tries">Percobaan</SectionHeading>
        {attempts.length === 0 ? (
          <Card>
            <p className="text-stone-600">Belum pernah dicoba.</p>
          </Card>
        ) : (
          <DataTable
            caption="Semua percobaan, terlama lebih dulu"
            rows={attempts}
            rowKey={({ id }) => id}
            columns={[
              { key: "at", header: "Waktu", names: true, cell: ({ at }) => at },
              { key: "outcome", header: "Jawaban", cell: ({ outcome }) => outcome },
              { key: "reason", header: "Alasan", cell: ({ reason }) => reason ?? "–" },
            ]}
          />
        )}
      </section>
    </>
  );
}
