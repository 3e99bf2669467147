import { Form } from "react-router";
import type { ListedBlock } from "#app/features/trust/safety/blocks.queries.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface BlocksPageProps {
  blocks: readonly ListedBlock[];
  lead: string;
  empty: string;
  back?: { to: string; label: string };
  answer: { errors: Record<string, string[]> } | undefined;
}

/** Whom this side does not want to meet, each with the button that takes it back. */
export function BlocksPage({ blocks, lead, empty, back, answer }: BlocksPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Daftar blokir" lead={lead} {...(back && { back })} />
      <ErrorSummary title="Belum dibuka" errors={answer?.errors} fields={[]} answer={answer} />
      {blocks.length > 0 ? (
        <ul className="space-y-3">
          {blocks.map(({ id, name, detail, since }) => (
            <Card key={id} as="li">
              <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
                <HiddenFields values={{ block: id }} />
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-stone-600">
                    {detail}, sejak {since}
                  </p>
                </div>
                <SubmitButton variant="secondary">
                  Buka blokir<span className="sr-only">&nbsp;{name}</span>
                </SubmitButton>
              </Form>
            </Card>
          ))}
        </ul>
      ) : (
        <EmptyState title="Tidak ada yang diblokir" text={empty} />
      )}
    </PageShell>
  );
}
