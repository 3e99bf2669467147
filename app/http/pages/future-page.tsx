import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { Points } from "#app/http/pages/document-sections.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface FuturePageProps {
  title: string;
  lead: string;
  drawing: ReactNode;
  /** Where the page of features being built lists it. */
  id: "online-store" | "training" | "official-outlet-partnership" | "job-vacancy";
  /** What it will be. */
  plans: readonly string[];
  /** For whom it is. */
  people: readonly { who: string; text: string }[];
  /** What one can do already. */
  today: readonly { title: string; text: string; link: { to: string; label: string } }[];
}

/** A part of the product that is not open yet: what it is, for whom, and what already works instead. */
export function FuturePage({ title, lead, drawing, id, plans, people, today }: FuturePageProps) {
  return (
    <PageShell width="reading">
      <div className="flex items-start justify-between gap-4">
        <PageHeader title={title} lead={lead} />
        <div className="hidden md:block">{drawing}</div>
      </div>
      <Card as="section" aria-labelledby="kabar">
        <h2 id="kabar" className="text-lg font-bold">
          Sedang kami siapkan
        </h2>
        <p className="mt-1 mb-4 text-stone-600">
          Bagian ini belum dibuka. Tinggalkan alamat e-mail, kami kabari sekali saat siap.
        </p>
        <LinkButton to={`${paths.underDevelopment}#${id}`} icon={Bell}>
          Kabari saya
        </LinkButton>
      </Card>
      <section aria-labelledby="rencana">
        <SectionHeading id="rencana">Yang akan ada</SectionHeading>
        <Points>
          {plans.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Points>
      </section>
      <section aria-labelledby="untuk-siapa">
        <SectionHeading id="untuk-siapa">Untuk siapa</SectionHeading>
        <dl className="grid gap-4 md:grid-cols-2">
          {people.map(({ who, text }) => (
            <div key={who} className="rounded-xl border border-stone-200 bg-white p-4">
              <dt className="font-bold">{who}</dt>
              <dd className="mt-1 text-stone-600">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="hari-ini">
        <SectionHeading id="hari-ini">Yang bisa Anda lakukan hari ini</SectionHeading>
        <ul className="space-y-4">
          {today.map(({ title: what, text, link }) => (
            <Card key={what} as="li">
              <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
                <div className="min-w-0">
                  <h3 className="font-bold">{what}</h3>
                  <p className="text-stone-600">{text}</p>
                </div>
                <div className="shrink-0">
                  <LinkButton to={link.to} variant="secondary">
                    {link.label}
                  </LinkButton>
                </div>
              </div>
            </Card>
          ))}
        </ul>
      </section>
    </PageShell>
  );
}
