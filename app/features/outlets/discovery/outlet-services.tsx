import { bookingHref } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { OutletView, ServiceView } from "#app/features/outlets/discovery/outlet-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Services by category; each leads into the booking with itself chosen. */
export function OutletServices({ outlet }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="layanan">
      <SectionHeading id="layanan">Layanan</SectionHeading>
      {outlet.serviceGroups.length === 0 && <p className="text-stone-600">Belum ada layanan yang bisa dipesan.</p>}
      <div className="space-y-6">
        {outlet.serviceGroups.map(({ id, label, services }) => (
          <div key={id}>
            <h3 className="mb-2 text-sm font-semibold text-stone-600">{label}</h3>
            <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
              {services.map((service) => (
                <ServiceRow key={service.id} outletId={outlet.id} service={service} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function ServiceRow({ outletId, service }: { outletId: string; service: ServiceView }) {
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold">{service.name}</p>
        {service.description && <p className="text-sm text-stone-600">{service.description}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-stone-600 tabular-nums">
          <span className="whitespace-nowrap font-semibold text-stone-900">{service.priceText}</span>
          <span className="whitespace-nowrap">{service.durationText}</span>
        </p>
      </div>
      <div className="shrink-0">
        <LinkButton
          to={bookingHref(outletId, { service: service.id })}
          variant="secondary"
          size="sm"
          aria-label={`Pilih ${service.name}`}
        >
          Pilih
        </LinkButton>
      </div>
    </li>
  );
}
