import { BellRing, Search } from "lucide-react";
import { Form } from "react-router";
import type { WaitlistPageData, WaitlistRow } from "#app/features/bookings/waitlist/waitlist.queries.server.ts";
import { visitText } from "#app/lib/visit-text.ts";
import * as paths from "#app/paths.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CalendarDrawing } from "#app/ui/tool-drawings.tsx";

interface WaitlistPageProps {
  page: WaitlistPageData;
  /** An offer was opened that is no longer kept. */
  isOver: boolean;
  answer?: { errors: Record<string, string[]> } | undefined;
}

export function WaitlistPage({ page, isOver, answer }: WaitlistPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader title="Daftar tunggu" back={{ to: paths.myBookings, label: "Booking Saya" }} />
      <ErrorSummary errors={answer?.errors} fields={[]} answer={answer} />
      {isOver && (
        <Notice tone="warning" title="Waktu itu sudah tidak disimpan" role="status">
          Batas 15 menitnya sudah lewat atau waktunya sudah Anda lepas. Bila Anda masih di daftar, kami kabari begitu
          ada waktu lain.
        </Notice>
      )}
      {page.open.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Anda tidak sedang menunggu"
          text="Bila satu hari sudah penuh, daftar di halaman pilih waktu. Kami kabari saat ada yang kosong."
          action={
            <LinkButton to={paths.home} icon={Search}>
              Cari barbershop
            </LinkButton>
          }
        />
      ) : (
        <ul className="space-y-3">
          {page.open.map((entry) => (
            <li key={entry.id}>
              <OpenEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {page.ended.length > 0 && (
        <section aria-labelledby="ended-title" className="space-y-3">
          <h2 id="ended-title" className="text-lg font-bold">
            Sebelumnya
          </h2>
          <ul className="divide-y divide-stone-200">
            {page.ended.map((entry) => (
              <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
                <p className="min-w-0">
                  <span className="block font-semibold text-stone-900">{entry.outletName}</span>
                  <span className="block text-sm text-stone-600">{entry.day}</span>
                </p>
                <Badge>{entry.endText}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageShell>
  );
}

function OpenEntry({ entry }: { entry: WaitlistRow }) {
  const { offer } = entry;
  return (
    <Card as="article" selected={offer !== null}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <CardTitle>{entry.outletName}</CardTitle>
        <Badge tone={offer ? "success" : "neutral"}>
          {offer ? "Ada waktu untuk Anda" : `Urutan ke-${entry.place}`}
        </Badge>
      </div>
      {offer ? (
        <p className="mt-2 text-lg font-bold">{offer.when}</p>
      ) : (
        <p className="mt-2 font-semibold text-stone-900">{entry.day}</p>
      )}
      <p className="text-stone-700">{offer ? `Kami simpan sampai pukul ${offer.until}.` : entry.window}</p>
      <p className="text-sm text-stone-600">{visitText(entry.services, entry.barber)}</p>
      <div className="mt-4 flex flex-col items-start gap-2 md:flex-row">
        {offer && (
          <LinkButton to={paths.takeOffer({ id: entry.id })} icon={BellRing}>
            Ambil waktu ini
          </LinkButton>
        )}
        <AskFirst
          variant="secondary"
          summary={
            <>
              Keluar dari daftar<span className="sr-only">: {entry.outletName}</span>
            </>
          }
          text={
            offer
              ? "Waktu yang kami simpan untuk Anda dilepas dan ditawarkan kepada orang berikutnya, bila ada."
              : "Urutan Anda hilang. Bila masuk lagi, Anda mulai dari belakang."
          }
        >
          <Form method="post">
            <HiddenFields values={{ entry: entry.id }} />
            <SubmitButton variant="danger" size="sm" pendingLabel="Keluar…">
              Ya, keluar<span className="sr-only">&nbsp;dari daftar {entry.outletName}</span>
            </SubmitButton>
          </Form>
        </AskFirst>
      </div>
    </Card>
  );
}
