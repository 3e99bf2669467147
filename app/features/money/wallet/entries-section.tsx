import type { EntriesView } from "#app/features/money/wallet/show-entries.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface EntriesSectionProps {
  title: string;
  view: EntriesView;
  path: string;
  /** What else the address says, such as the outlet. */
  also?: Readonly<Record<string, string>>;
  error?: string | null;
}

/** The entries of an account with a month to choose, its sums and its files. The state is the URL. */
export function EntriesSection({ title, view, path, also = {}, error = null }: EntriesSectionProps) {
  const { entries, months, month, sums, file, after, next } = view;
  const address = (more: Record<string, string | null>) => {
    const given = Object.entries({ ...also, ...more }).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    );
    return `${path}?${new URLSearchParams(given)}`;
  };
  const fileOf = (kind: "csv" | "pdf", of: string) =>
    `${path}/statement.${kind}?${new URLSearchParams({ ...also, month: of })}`;
  return (
    <section aria-labelledby="entries-title" className="space-y-4">
      <SectionHeading id="entries-title">{title}</SectionHeading>
      {months.length > 0 && (
        <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
          <form method="get" action={path} className="flex items-end gap-2">
            <HiddenFields values={also} />
            <div className="min-w-0 grow md:w-64 md:grow-0">
              <SelectField
                key={month}
                name="month"
                label="Bulan"
                placeholder="Semua bulan"
                options={months}
                defaultValue={month ?? ""}
                error={error}
              />
            </div>
            <Button type="submit" variant="secondary">
              Tampilkan
            </Button>
          </form>
          {file && (
            <div className="flex flex-wrap items-center gap-2">
              <LinkButton to={fileOf("pdf", file.value)} reloadDocument variant="secondary" size="sm">
                Unduh PDF {file.label}
              </LinkButton>
              <LinkButton to={fileOf("csv", file.value)} reloadDocument variant="secondary" size="sm">
                CSV
              </LinkButton>
            </div>
          )}
        </div>
      )}
      {sums && (
        <div className="rounded-xl border border-stone-200 bg-white p-4">
          <DataList
            rows={[
              { term: "Saldo awal", detail: sums.opening },
              { term: "Masuk", detail: sums.paidIn },
              { term: "Keluar", detail: sums.paidOut },
              { term: "Saldo akhir", detail: sums.closing, strong: true },
            ]}
          />
        </div>
      )}
      {entries.length > 0 ? (
        <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white px-4">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <p className="text-stone-600">
          {month ? "Tidak ada catatan di bulan itu. Pilih bulan lain." : "Belum ada catatan di sini."}
        </p>
      )}
      <Pagination
        label="Halaman catatan"
        previous={after ? { to: address({ month }), label: "Ke terbaru" } : null}
        next={next ? { to: address({ month, after: next }), label: "Lebih lama" } : null}
      />
    </section>
  );
}

function Entry({ entry }: { entry: EntriesView["entries"][number] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <p className="font-semibold text-stone-900">{entry.text}</p>
      <p
        className={`text-right font-bold whitespace-nowrap tabular-nums ${entry.isIn ? "text-emerald-800" : "text-stone-900"}`}
      >
        {entry.amount}
      </p>
      {entry.detail && (
        <p className="col-span-2 text-sm text-stone-600">
          {entry.to ? (
            <Link
              to={entry.to}
              className="inline-flex min-h-11 items-center text-orange-800 underline underline-offset-4"
            >
              {entry.detail}
            </Link>
          ) : (
            entry.detail
          )}
        </p>
      )}
      <time dateTime={entry.dateTime} className="text-sm text-stone-600">
        {entry.when}
      </time>
      <div className="self-end text-right text-sm whitespace-nowrap text-stone-600 tabular-nums">
        <p>Saldo</p>
        <p>{entry.after}</p>
      </div>
    </li>
  );
}
