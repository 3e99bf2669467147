import { CalendarCheck, Hourglass, MapPin } from "lucide-react";
import type { ManagedOutlet } from "#app/features/outlets/managed-outlets.queries.server.ts";
import { outletStatusAdvice } from "#app/features/outlets/outlet-status.ts";
import { OutletStatusBadge } from "#app/features/outlets/ui/outlet-status-badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Rating } from "#app/ui/stars.tsx";

export interface ManagedOutletsProps {
  outlets: readonly ManagedOutlet[];
  publicPath: (id: string) => string;
  ordersPath: (id: string) => string;
}

export function ManagedOutlets({ outlets, publicPath, ordersPath }: ManagedOutletsProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {outlets.map((outlet) => (
        <Card as="li" key={outlet.id} className="flex flex-col gap-4">
          <div className="space-y-2">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <CardTitle>{outlet.name}</CardTitle>
              <OutletStatusBadge status={outlet.status} />
            </div>
            <p className="text-stone-700">{outletStatusAdvice[outlet.status]}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              <li>
                <IconText icon={MapPin}>
                  {outlet.type === "MOBILE_BARBER" ? `Barber panggilan · ${outlet.place}` : outlet.place}
                </IconText>
              </li>
              <li>
                <OutletRating rating={outlet.rating} count={outlet.ratingCount} />
              </li>
              <li>
                <IconText icon={CalendarCheck} strong={outlet.today > 0}>
                  {outlet.today > 0 ? `${outlet.today} booking hari ini` : "Belum ada booking hari ini"}
                </IconText>
              </li>
              {outlet.waiting > 0 && (
                <li className="flex items-center gap-2 font-semibold text-amber-800">
                  <Hourglass size={20} className="shrink-0" />
                  {outlet.waiting} perlu dijawab
                </li>
              )}
            </ul>
          </div>
          <div className="mt-auto grid gap-2 md:flex">
            <LinkButton to={ordersPath(outlet.id)} aria-label={`Lihat booking ${outlet.name}`}>
              Lihat booking
            </LinkButton>
            {outlet.status === "ACTIVE" && (
              <LinkButton to={publicPath(outlet.id)} variant="secondary" aria-label={`Halaman publik ${outlet.name}`}>
                Halaman publik
              </LinkButton>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}

function OutletRating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-stone-600">Belum ada ulasan</span>;
  const value = rating.toLocaleString("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return <Rating valueText={value} countText={`(${count})`} label={`Nilai ${value} dari 5, ${count} ulasan`} />;
}
