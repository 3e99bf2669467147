import { Form } from "react-router";
import type { WithdrawalRow } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The withdrawals from one balance, the newest first; nothing where there are none. */
export function WithdrawalList({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="penarikan">
      <SectionHeading id="penarikan">Penarikan</SectionHeading>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
        {withdrawals.map((each) => (
          <li key={each.id} className="space-y-1 py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="font-semibold tabular-nums">
                {`${each.amount} `}
                <span className="font-normal text-stone-600">ke {each.bank}</span>
              </p>
              <Badge tone={each.statusText.tone}>{each.statusText.label}</Badge>
            </div>
            <p className="text-sm text-stone-600">
              <Link
                to={paths.withdrawal({ id: each.id })}
                className="inline-flex min-h-11 items-center text-orange-800 underline underline-offset-4"
              >
                Penarikan {each.code}
              </Link>
              <span className="block">
                {each.askedAt} · biaya {each.fee}
              </span>
            </p>
            {each.reason && <p className="text-sm text-stone-700">{each.reason}</p>}
            {each.canCancel && (
              <Form method="post">
                <HiddenFields values={{ withdrawal: each.id }} />
                <SubmitButton
                  variant="secondary"
                  size="sm"
                  pendingLabel="Membatalkan…"
                  aria-label={`Batalkan penarikan ${each.code}`}
                >
                  Batalkan penarikan
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
