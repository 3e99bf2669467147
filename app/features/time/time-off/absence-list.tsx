// Script group: answers
import { Trash2 } from "lucide-react";
import { Form } from "react-router";
import type { TimeOffPageData } from "#app/features/time/time-off/show-time-off.server.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AbsenceListProps {
  page: TimeOffPageData;
  /** What takes one away again. */
  button: string;
  /** What is taken away, as those hear it who do not see the row. */
  what: string;
  /** Sent along. */
  also?: { outlet: string };
}

/** The times that barbers are away, each with its button. */
export function AbsenceList({ page, button, what, also }: AbsenceListProps) {
  if (page.absences.length === 0) {
    return <p className="text-stone-600">Belum ada. Semua barber bisa dibooking sesuai jadwalnya.</p>;
  }
  return (
    <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
      {page.absences.map(({ id, barber, from, to, reason }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
          <p className="wrap-anywhere min-w-0 grow basis-60">
            <strong className="font-semibold">{barber}</strong>
            <span className="block">{from === to ? from : `${from} sampai ${to}`}</span>
            {reason && <span className="block text-stone-600">{reason}</span>}
          </p>
          {page.canEdit && (
            <Form method="post" preventScrollReset>
              <HiddenFields values={{ intent: "delete", id, ...also }} />
              <SubmitButton variant="quiet" size="sm" icon={Trash2}>
                {button}
                <span className="sr-only">
                  {" "}
                  {what} {barber}, {from}
                </span>
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
