import {
  CalendarClock,
  Camera,
  ChevronRight,
  Info,
  type LucideIcon,
  Scissors,
  TriangleAlert,
  Users,
} from "lucide-react";
import type { OutletHub as Hub } from "#app/features/outlets/profile/show-outlet-hub.server.ts";
import type { ReleasePart } from "#app/features/outlets/status/release.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const icons: Readonly<Record<ReleasePart, LucideIcon>> = {
  information: Info,
  services: Scissors,
  barbers: Users,
  hours: CalendarClock,
  photos: Camera,
};

interface OutletHubProps {
  hub: Hub;
  isMobile: boolean;
  pathOf: (part: ReleasePart) => string;
  /** Where the address is changed; null where nothing can be. */
  addressPath: string | null;
}

/** The parts of an outlet as cards, each with what is there and what is missing. */
export function OutletHub({ hub: { cards, address }, isMobile, pathOf, addressPath }: OutletHubProps) {
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {cards.map((card) => (
          <Part key={card.part} card={card} to={pathOf(card.part)} />
        ))}
      </ul>
      <section aria-labelledby="alamat">
        <SectionHeading
          id="alamat"
          {...(isMobile && { description: "Titik berangkat Anda. Pelanggan hanya melihat kecamatannya." })}
        >
          {isMobile ? "Titik berangkat" : "Alamat"}
        </SectionHeading>
        <Card className="space-y-4">
          <DataList
            layout="stack"
            rows={[
              { term: "Alamat", detail: `${address.line}, ${address.place}` },
              ...(address.landmark ? [{ term: "Patokan", detail: address.landmark }] : []),
              {
                term: "Titik di peta",
                detail: (
                  <a
                    href={address.mapHref}
                    rel="noreferrer"
                    target="_blank"
                    className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
                  >
                    {address.pin}
                  </a>
                ),
              },
            ]}
          />
          {addressPath && (
            <LinkButton to={addressPath} variant="secondary" size="sm">
              {isMobile ? "Ubah titik berangkat" : "Ubah alamat"}
            </LinkButton>
          )}
        </Card>
      </section>
    </>
  );
}

function Part({ card: { part, title, lines, missing }, to }: { card: Hub["cards"][number]; to: string }) {
  const Icon = icons[part];
  return (
    <Card as="li" padding="none" interactive>
      <Link to={to} className="flex h-full items-start gap-3 rounded-xl p-4">
        <Icon size={20} className="mt-1 shrink-0 text-orange-700" />
        <span className="min-w-0 grow space-y-0.5">
          <span className="block text-lg font-bold">{title}</span>
          {lines.map((line) => (
            <span key={line} className="wrap-anywhere block text-stone-600">
              {line}
            </span>
          ))}
          {missing.map((text) => (
            <span key={text} className="flex items-start gap-1.5 pt-1 font-semibold text-amber-800">
              <TriangleAlert size={16} className="mt-1 shrink-0" />
              {text}
            </span>
          ))}
        </span>
        <ChevronRight size={20} className="mt-1 shrink-0 text-stone-500" />
      </Link>
    </Card>
  );
}
