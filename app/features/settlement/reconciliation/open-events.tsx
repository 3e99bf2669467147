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
        {events.map(({ id, orderId, text }) => (
          <Card as="li" key={id}>
            <p className="font-bold wrap-anywhere">{orderId}</p>
            <p className="text-stone-600">{text}</p>
            {mayAct && (
              <ActForm
                act="close-event"
                of={{ name: "event", value: id }}
                title="Tandai sudah diperiksa"
                text="Catatannya tetap ada."
                button="Tandai diperiksa"
                answer={answer}
              />
            )}
          </Card>
        ))}
      </ul>
      {more && <p className="text-stone-600">{more}</p>}
    </section>
  );
}
