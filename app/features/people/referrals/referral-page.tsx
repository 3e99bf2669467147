import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { ReferralState } from "#app/features/people/referrals/referral.ts";
import { ReferralCard } from "#app/features/people/referrals/referral-card.tsx";
import { stateText, steps } from "#app/features/people/referrals/referral-text.ts";
import type { ReferralView } from "#app/features/people/referrals/show-referral.server.ts";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export function ReferralPage({ view, lead, nav }: { view: ReferralView; lead: string; nav: ReactNode }) {
  const { events, counts, next, isFirstPage } = view;
  return (
    <PageShell width="reading">
      <PageHeader title="Referral" lead={lead} />
      {nav}
      <ReferralCard view={view} />
      <HowItWorks />
      <section aria-labelledby="events-title">
        <SectionHeading id="events-title">Undangan Anda</SectionHeading>
        {events.length === 0 && isFirstPage ? (
          <Card padding="sm">
            <EmptyState
              title="Belum ada teman yang bergabung"
              text="Begitu seorang teman masuk lewat tautan Anda, namanya muncul di sini."
              level={3}
              action={
                <LinkButton to={view.whatsApp} target="_blank" rel="noopener" icon={MessageCircle} variant="secondary">
                  Ajak teman
                </LinkButton>
              }
            />
          </Card>
        ) : (
          <div className="space-y-4">
            <Counts {...counts} />
            <ReferralList events={events} />
            <Pagination
              label="Halaman undangan"
              previous={isFirstPage ? null : { to: paths.referral, label: "Ke awal" }}
              next={next ? { to: `${paths.referral}?cursor=${next}`, label: "Berikutnya" } : null}
            />
          </div>
        )}
      </section>
    </PageShell>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="steps-title">
      <SectionHeading id="steps-title">Cara kerjanya</SectionHeading>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <Card as="li" key={title} padding="sm" className="flex gap-3 md:flex-col">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-orange-100 font-bold text-orange-800"
            >
              {index + 1}
            </span>
            <div className="min-w-0 space-y-1">
              <h3 className="font-bold">{title}</h3>
              <p className="text-stone-600">{text}</p>
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}

function Counts({ joined, waiting, earned }: ReferralView["counts"]) {
  const figures = [
    { term: "Bergabung", figure: joined },
    { term: "Menunggu", figure: waiting },
    { term: "Berhasil", figure: earned },
  ];
  return (
    <dl className="grid grid-cols-3 divide-x divide-stone-200 rounded-xl border border-stone-200 bg-white py-3 text-center">
      {figures.map(({ term, figure }) => (
        <div key={term} className="flex flex-col-reverse px-2">
          <dt className="text-sm text-stone-600">{term}</dt>
          <dd className="text-2xl font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const tones: Readonly<Record<ReferralState, Tone>> = {
  RECORDED: "warning",
  QUALIFIED: "success",
  REWARDED: "success",
  REJECTED: "neutral",
  EXPIRED: "neutral",
};

/** Whom the code brought, the latest first. */
function ReferralList({ events }: { events: ReferralView["events"] }) {
  return (
    <ul className="space-y-3">
      {events.map(({ id, refereeName, state, date, dateTime, note }) => (
        <Card as="li" key={id} padding="sm" className="flex gap-3">
          <Avatar name={refereeName} />
          <div className="min-w-0 grow">
            <div className="flex flex-col items-start gap-1 md:flex-row md:justify-between">
              <h3 className="min-w-0 break-words font-semibold">{refereeName}</h3>
              <Badge tone={tones[state]}>{stateText[state]}</Badge>
            </div>
            <p className="mt-1 text-sm text-stone-600 md:mt-0">
              {state === "REJECTED" ? "Diundang" : "Bergabung"} <time dateTime={dateTime}>{date}</time>
            </p>
            {note && <p className="mt-1 text-stone-700">{note}</p>}
          </div>
        </Card>
      ))}
    </ul>
  );
}
