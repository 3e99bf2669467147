import { ChevronRight } from "lucide-react";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { closableStatuses, openedStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import * as paths from "#app/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** What concerns the outlet as a whole: new bookings, its plan, its end. */
export function OutletAffairs({ outlet: { id, status } }: { outlet: { id: string; status: OutletStatus } }) {
  const isOpen = status === "ACTIVE" || status === "PAUSED";
  const links = [
    { to: `${paths.settings}?outlet=${id}`, label: "Pengaturan: aturan booking, pembayaran, akun barber" },
    isOpen && { to: `${paths.bookingActivation}?outlet=${id}`, label: "Terima booking atau jeda" },
    (status === "READY" || openedStatuses.includes(status)) && {
      to: `${paths.subscriptionPlans}?outlet=${id}`,
      label: "Paket outlet",
    },
    closableStatuses.includes(status) && { to: paths.closeOutlet({ id }), label: "Tutup outlet" },
  ].filter((link) => link !== false);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="lainnya">
      <SectionHeading id="lainnya">Lainnya</SectionHeading>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold hover:underline"
            >
              {label}
              <ChevronRight size={20} className="shrink-0 text-stone-500" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
