import type { ReactNode } from "react";
import type { OutletFile } from "#app/features/operations/outlets/show-outlet-file.server.ts";
import * as paths from "#app/paths.ts";
import { ActStory } from "#app/ui/act-story.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { FactLink } from "#app/ui/facts-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Rating } from "#app/ui/stars.tsx";

interface OutletFileProps {
  outlet: OutletFile;
  ownerPath: string;
  /** All bookings of this outlet. */
  bookingsPath: string;
}

const linkClass = "inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4";

/** One outlet for whoever runs the platform. */
export function OutletFileSections({ outlet, ownerPath, bookingsPath }: OutletFileProps) {
  const { owner, plan, pastPlans, rating, upcoming, upcomingCount } = outlet;
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section id="outlet" title="Outlet">
          <DataList
            layout="stack"
            rows={outlet.facts.map(({ to = null, detail, ...row }) => ({
              ...row,
              detail: <FactLink to={to}>{detail}</FactLink>,
            }))}
          />
          {rating ? (
            <p className="mt-4">
              <Rating
                valueText={rating.value}
                countText={`(${rating.count})`}
                label={`Rating ${rating.value} dari ${rating.count} ulasan`}
              />
            </p>
          ) : (
            <p className="mt-4 text-stone-600">Belum ada ulasan.</p>
          )}
        </Section>
        <Section id="pemilik" title="Pemilik">
          <Link to={ownerPath} className={`${linkClass} font-semibold wrap-anywhere`}>
            {owner.name}
          </Link>
          <DataList layout="stack" rows={owner.rows} />
        </Section>
        <Section id="paket" title="Paket">
          {plan ? (
            <>
              <DataList
                rows={[
                  { term: "Paket", detail: plan.name, strong: true },
                  { term: "Keadaan", detail: plan.state },
                  { term: "Harga 30 hari", detail: plan.price },
                  { term: "Komisi", detail: plan.commission },
                ]}
              />
              <p className="mt-2">{plan.text}</p>
              <Link to={paths.managedSubscription({ id: plan.id })} className={linkClass}>
                Langganan ini
              </Link>
            </>
          ) : (
            <p className="text-stone-600">Tidak ada paket yang berjalan.</p>
          )}
          {pastPlans.length > 0 && (
            <Disclosure summary="Riwayat paket">
              <ul className="space-y-2">
                {pastPlans.map(({ id, text, when }) => (
                  <li key={id}>
                    {text}
                    <span className="block text-sm text-stone-600">{when}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Section>
        <Section id="uang" title="Uang">
          <DataList rows={outlet.money} />
        </Section>
        <Section id="laporan" title="Laporan">
          <DataList rows={outlet.reports} />
        </Section>
        <Section id="mendatang" title={`Booking mendatang (${upcomingCount})`}>
          {upcoming.length > 0 ? (
            <ul className="divide-y divide-stone-200">
              {upcoming.map(({ id, code, when, customer, status, prepaid }) => (
                <li key={id} className="py-1">
                  <Link to={paths.managedBooking({ id })} className={`${linkClass} wrap-anywhere`}>
                    {when}, {customer}
                  </Link>
                  <span className="block text-sm text-stone-600">
                    {code} · {status} · dibayar {prepaid}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-stone-600">Tidak ada yang ditunggu.</p>
          )}
          <Link to={bookingsPath} className={linkClass}>
            Semua booking outlet ini
          </Link>
        </Section>
      </div>
      <section aria-labelledby="riwayat">
        <SectionHeading id="riwayat">Riwayat</SectionHeading>
        <Card>
          {outlet.story.length > 0 ? (
            <ActStory label="Riwayat outlet, yang terbaru lebih dulu" items={outlet.story} />
          ) : (
            <p className="text-stone-600">Belum ada yang tercatat.</p>
          )}
        </Card>
      </section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <Card>{children}</Card>
    </section>
  );
}
