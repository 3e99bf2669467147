import { Form } from "react-router";
import type { SubscribedOutlet, SubscriptionView } from "#app/features/money/plans/show-subscriptions.server.ts";
import { SubscribedOutletCard } from "#app/features/money/plans/subscribed-outlet.tsx";
import {
  type SubscriptionFilter,
  searchOfFilter,
  subscriptionStates,
  subscriptionStateText,
} from "#app/features/money/plans/subscription-filter.ts";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/table.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

interface Answer {
  errors: Record<string, string[]>;
}

const path = paths.subscriptions;

function Trouble({ answer }: { answer: Answer | undefined }) {
  return <ErrorSummary title="Belum berubah" errors={answer?.errors} fields={[]} answer={answer} />;
}

interface SubscriptionListProps {
  outlets: readonly SubscribedOutlet[];
  next: string | null;
  filter: SubscriptionFilter;
  isAdmin: boolean;
  answer: Answer | undefined;
}

/** The outlets of somebody with the plan of each. */
export function SubscriptionList({ outlets, next, filter, isAdmin, answer }: SubscriptionListProps) {
  const isFiltered = filter.state !== null || filter.name !== "";
  return (
    <PageShell>
      <PageHeader
        title={isAdmin ? "Langganan semua outlet" : "Langganan"}
        lead="Paket setiap outlet, masanya, dan fakturnya."
      />
      <Trouble answer={answer} />
      {isAdmin && <Filter filter={filter} />}
      {outlets.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {outlets.map((outlet) => (
            <SubscribedOutletCard key={outlet.id} outlet={outlet} to={`${path}?outlet=${outlet.id}`} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<ChairDrawing />}
          title={isFiltered || filter.after ? "Tidak ada outlet di sini" : "Belum ada outlet yang siap"}
          text={
            isFiltered || filter.after
              ? "Ubah saringannya, atau lihat dari awal."
              : "Outlet tampil di sini begitu siap diaktifkan."
          }
          action={
            <LinkButton to={isFiltered || filter.after ? path : paths.outlets}>
              {isFiltered || filter.after ? "Lihat semua" : "Ke daftar outlet"}
            </LinkButton>
          }
        />
      )}
      <Pagination
        label="Halaman langganan"
        previous={filter.after ? { to: path + searchOfFilter({ ...filter, after: null }), label: "Ke awal" } : null}
        next={next ? { to: path + searchOfFilter({ ...filter, after: next }), label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}

function Filter({ filter }: { filter: SubscriptionFilter }) {
  return (
    <Form
      method="get"
      action={path}
      className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
      key={searchOfFilter(filter)}
    >
      <TextField name="q" label="Nama outlet" maxLength={60} defaultValue={filter.name} autoComplete="off" />
      <SelectField
        name="state"
        label="Keadaan paket"
        defaultValue={filter.state ?? ""}
        placeholder="Semua keadaan"
        options={optionsFrom(subscriptionStates, subscriptionStateText)}
      />
      <Button type="submit" variant="secondary">
        Saring
      </Button>
    </Form>
  );
}

interface SubscriptionDetailProps {
  view: SubscriptionView;
  answer: Answer | undefined;
}

/** The plan of one outlet with everything it had and paid. */
export function SubscriptionDetail({ view: { outlet, history, invoices }, answer }: SubscriptionDetailProps) {
  return (
    <PageShell>
      <PageHeader title={outlet.name} lead="Langganan dan faktur" back={{ to: path, label: "Semua langganan" }} />
      <Trouble answer={answer} />
      <SubscribedOutletCard outlet={outlet} to={null} as="section" />
      {invoices.length > 0 && (
        <DataTable
          caption="Faktur"
          captionVisible
          rows={invoices}
          rowKey={({ id }) => id}
          columns={[
            { key: "number", header: "Nomor", names: true, cell: (row) => <InvoiceLink {...row} /> },
            { key: "what", header: "Paket", cell: (row) => row.what },
            { key: "day", header: "Tanggal", cell: (row) => row.day },
            { key: "status", header: "Keadaan", cell: (row) => row.status },
            { key: "amount", header: "Jumlah", align: "end", cell: (row) => row.amount },
          ]}
        />
      )}
      {history.length > 0 && (
        <DataTable
          caption="Riwayat paket"
          captionVisible
          rows={history}
          rowKey={({ id }) => id}
          columns={[
            { key: "plan", header: "Paket", names: true, cell: (row) => row.plan },
            { key: "period", header: "Masa", cell: (row) => row.period },
            { key: "status", header: "Keadaan", cell: (row) => row.status },
          ]}
        />
      )}
    </PageShell>
  );
}

function InvoiceLink({ id, number }: { id: string; number: string }) {
  return (
    <LinkButton to={paths.invoice({ id })} variant="quiet" size="sm">
      {number}
    </LinkButton>
  );
}
