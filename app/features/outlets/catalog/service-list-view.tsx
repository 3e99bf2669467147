import { ArrowUpDown, ChevronRight, CircleCheck, ListPlus, Plus } from "lucide-react";
import { lazy } from "react";
import { editorHref, type ServiceRow, type ServicesView } from "#app/features/outlets/catalog/services-page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/money.tsx";

const loadOrderRow = () => import("#app/features/outlets/catalog/order-row.tsx");
// Browsers load it once somebody puts the list in order; the server has it at hand.
const OrderRow = import.meta.env.SSR
  ? (await loadOrderRow()).OrderRow
  : lazy(async () => ({ default: (await loadOrderRow()).OrderRow }));

interface ServiceListProps {
  view: Extract<ServicesView, { kind: "list" }>;
  base: string;
  canEdit: boolean;
  answer: FormAnswer | undefined;
}

/** Everything on offer, by category: a row leads to its service; "Ubah urutan" gives each row its arrows instead. */
export function ServiceList({ view, base, canEdit, answer }: ServiceListProps) {
  if (view.count === 0) {
    const text = "Layanan outlet ini akan tampil di sini.";
    return <EmptyState drawing={<ScissorsDrawing />} title="Belum ada layanan" text={text} />;
  }
  return (
    <div className="space-y-6">
      <ErrorSummary errors={answer?.errors} fields={[]} answer={answer} />
      {canEdit && <Actions view={view} base={base} />}
      {view.groups.map(({ id, label, services }) => (
        <section key={id} aria-labelledby={`kategori-${id}`}>
          <h2 id={`kategori-${id}`} className="mb-2 font-bold">
            {label}
          </h2>
          <ul className="divide-y divide-stone-200 overflow-hidden rounded-xl border border-stone-200 bg-white">
            {services.map((service, index) => (
              <li key={service.id} id={`item-${service.id}`} className="scroll-mt-4">
                {view.isOrdering ? (
                  <OrderRow {...service} isFirst={index === 0} isLast={index === services.length - 1} />
                ) : (
                  <Link
                    to={editorHref(base, { service: service.id })}
                    className="flex min-h-16 items-center gap-2 py-3 pr-2 pl-4 -outline-offset-2 hover:bg-stone-50"
                  >
                    <RowText service={service} />
                    <ChevronRight size={20} className="shrink-0 text-stone-500" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Actions({ view, base }: Pick<ServiceListProps, "view" | "base">) {
  if (view.isOrdering) {
    return (
      <LinkButton to={base} size="sm" icon={CircleCheck}>
        Selesai mengurutkan
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={editorHref(base, { add: "1" })} size="sm" variant="secondary" icon={Plus}>
        Layanan baru
      </LinkButton>
      <LinkButton to={editorHref(base, { add: "templates" })} size="sm" variant="secondary" icon={ListPlus}>
        Dari daftar
      </LinkButton>
      {view.count > 1 && (
        <LinkButton to={editorHref(base, { order: "1" })} size="sm" variant="quiet" icon={ArrowUpDown}>
          Ubah urutan
        </LinkButton>
      )}
    </div>
  );
}

function RowText({ service }: { service: ServiceRow }) {
  const { name, timeText, priceText, ownTerms, active, lacksBarber } = service;
  return (
    <span className="min-w-0 grow space-y-0.5">
      <span className={classNames("flex items-baseline justify-between gap-3", !active && "text-stone-600")}>
        <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
        <span className="font-semibold">
          <Money text={priceText} />
        </span>
      </span>
      <span className="block text-sm text-stone-600">{timeText}</span>
      {ownTerms.length > 0 && (
        <span className="block text-sm text-stone-600">
          {ownTerms.slice(0, 2).join(", ")}
          {ownTerms.length > 2 && ` dan ${ownTerms.length - 2} lagi`}
        </span>
      )}
      {(!active || lacksBarber) && (
        <span className="flex flex-wrap gap-1 pt-1">
          {active ? <Badge tone="warning">Belum ada barber</Badge> : <Badge>Nonaktif</Badge>}
        </span>
      )}
    </span>
  );
}
