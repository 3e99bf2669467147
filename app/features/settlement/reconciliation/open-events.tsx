import type { OpenEventList } from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface OpenEventsProps {
  open: OpenEventList;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

/** What the gateway said that fits no payment of ours; nobody has looked at it yet. */
export function OpenEvents({ open: { events, more }, mayAct, answer }: OpenEventsProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="open-events">
      <SectionHeading id="open-events" description="Tidak ada uang yang dipindahkan karenanya.">
        Kata gateway yang tidak cocok
      </SectionHeading>
      <ul className="space-y-3">
        {events.map(({ id, orderId, what, status, grossAmount, count, receivedAt }) => (
          <Card as="li" key={id}>
            <p className="font-bold wrap-anywhere">{orderId}</p>
            <p className="text-stone-600">
              {what}: {status}, {grossAmount}, {count} kali, pertama {receivedAt}
            </p>
            {mayAct && (
              <ActForm
                act="close-event"
                of={{ name: "event", value: id }}
                title="Tandai sudah diperiksa"
                text="Tidak lagi dihitung sebagai masalah. Catatannya tetap ada."
                button="Tandai diperiksa"
                variant="secondary"
                answer={answer}
              />
            )}
          </Card>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-stone-600">Masih {more} lagi, tampil setelah yang di atas diperiksa.</p>}
    </section>
  );
}
