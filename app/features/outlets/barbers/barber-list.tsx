import { ArrowUpDown, ChevronRight, CircleCheck, UserPlus } from "lucide-react";
import { lazy } from "react";
import type { BarberRow, BarbersView } from "#app/features/outlets/barbers/barbers-page.ts";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

const loadOrderRow = () => import("#app/features/outlets/catalog/order-row.tsx");
// Browsers load it once somebody puts the list in order; the server has it at hand.
const OrderRow = import.meta.env.SSR
  ? (await loadOrderRow()).OrderRow
  : lazy(async () => ({ default: (await loadOrderRow()).OrderRow }));

interface BarberListProps {
  view: Extract<BarbersView, { kind: "list" }>;
  base: string;
  canEdit: boolean;
  plans: string;
  answer: FormAnswer | undefined;
}

/** Everybody who works there: a row leads to its barber; "Ubah urutan" gives each row its arrows instead. */
export function BarberList({ view, base, canEdit, plans, answer }: BarberListProps) {
  const { barbers, isOrdering } = view;
  if (barbers.length === 0) {
    const text = "Barber outlet ini akan tampil di sini.";
    return <EmptyState drawing={<ChairDrawing />} title="Belum ada barber" text={text} />;
  }
  return (
    <div className="space-y-6">
      <ErrorSummary errors={answer?.errors} fields={[]} answer={answer} />
      {canEdit && <Actions view={view} base={base} />}
      {canEdit && <Room view={view} plans={plans} />}
      <ul className="divide-y divide-stone-200 overflow-hidden rounded-xl border border-stone-200 bg-white">
        {barbers.map((barber, index) => (
          <li key={barber.id} id={`item-${barber.id}`} className="scroll-mt-4">
            {isOrdering ? (
              <OrderRow {...barber} isFirst={index === 0} isLast={index === barbers.length - 1} />
            ) : (
              <Link
                to={editorHref(base, { barber: barber.id })}
                className="flex items-center gap-3 py-3 pr-2 pl-4 -outline-offset-2 hover:bg-stone-50"
              >
                <Avatar name={barber.name} src={barber.photoUrl} />
                <RowText barber={barber} />
                <ChevronRight size={20} className="shrink-0 text-stone-500" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ view, base }: Pick<BarberListProps, "view" | "base">) {
  if (view.isOrdering) {
    return (
      <LinkButton to={base} size="sm" icon={CircleCheck}>
        Selesai mengurutkan
      </LinkButton>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to={editorHref(base, { add: "1" })} size="sm" variant="secondary" icon={UserPlus}>
        Barber baru
      </LinkButton>
      {view.barbers.length > 1 && (
        <LinkButton to={editorHref(base, { order: "1" })} size="sm" variant="quiet" icon={ArrowUpDown}>
          Ubah urutan
        </LinkButton>
      )}
    </div>
  );
}

/** What the plan allows; a full one says so before somebody is typed in vain. */
function Room({ view: { room }, plans }: Pick<BarberListProps, "view" | "plans">) {
  if (room.max === null) return null;
  if (room.active < room.max) {
    return (
      <p className="text-sm text-stone-600">
        {room.active} dari {room.max} barber aktif yang dimuat paket Anda.
      </p>
    );
  }
  const action = (
    <LinkButton to={plans} variant="secondary" size="sm">
      Lihat paket
    </LinkButton>
  );
  return (
    <Notice title={`Paket Anda memuat ${room.max} barber aktif`} action={action}>
      Barber lain dapat ditambahkan, tetapi belum bisa menerima booking.
    </Notice>
  );
}

function RowText({ barber: { name, doesText, weekText, active, lack } }: { barber: BarberRow }) {
  return (
    <span className="min-w-0 grow space-y-0.5">
      <span className="wrap-anywhere block font-semibold">{name}</span>
      <span className="block text-sm text-stone-600">{doesText}</span>
      {weekText && <span className="block text-sm text-stone-600">{weekText}</span>}
      {(!active || lack) && (
        <span className="block pt-1">{active ? <Badge tone="warning">{lack}</Badge> : <Badge>Nonaktif</Badge>}</span>
      )}
    </span>
  );
}
