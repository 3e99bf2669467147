import { Bell, CalendarCheck, ChevronRight, type LucideIcon, Navigation, UserCheck, Wallet } from "lucide-react";
import type { SettingsCard } from "#app/features/bookings/settings/show-settings.server.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";

const icons: Readonly<Record<SettingsCard["key"], LucideIcon>> = {
  policy: CalendarCheck,
  payment: Wallet,
  travel: Navigation,
  staff: UserCheck,
  notifications: Bell,
};

/** The groups of an outlet's settings as cards, each with what is chosen now. */
export function SettingsHub({ cards }: { cards: readonly SettingsCard[] }) {
  return (
    <ul className="space-y-3">
      {cards.map(({ key, title, lines, to }) => (
        <SettingsLink key={key} icon={icons[key]} title={title} lines={lines} to={to} />
      ))}
    </ul>
  );
}

function SettingsLink({ icon: Icon, title, lines, to }: Omit<SettingsCard, "key"> & { icon: LucideIcon }) {
  return (
    <Card as="li" padding="none" interactive>
      <Link to={to} className="flex items-start gap-3 rounded-xl p-4">
        <Icon size={20} className="mt-1 shrink-0 text-orange-700" />
        <div className="min-w-0 grow space-y-0.5">
          <p className="text-lg font-bold">{title}</p>
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere text-stone-600">
              {line}
            </p>
          ))}
        </div>
        <ChevronRight size={20} className="mt-1 shrink-0 text-stone-500" />
      </Link>
    </Card>
  );
}

/** The outlets of somebody who has several. */
export function OutletChoice({ outlets }: { outlets: readonly { id: string; name: string; place: string }[] }) {
  return (
    <ul className="space-y-3">
      {outlets.map(({ id, name, place }) => (
        <Card key={id} as="li" padding="none" interactive>
          <Link
            to={`${paths.settings}?outlet=${id}`}
            className="flex items-center justify-between gap-3 rounded-xl p-4"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-bold">{name}</p>
              <p className="text-stone-600">{place}</p>
            </div>
            <ChevronRight size={20} className="shrink-0 text-stone-500" />
          </Link>
        </Card>
      ))}
    </ul>
  );
}
