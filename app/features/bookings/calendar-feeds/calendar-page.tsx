import { CalendarPlus, CalendarSync } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FeedCard } from "#app/features/bookings/calendar-feeds/calendar-feed-rules.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CalendarPageProps {
  feeds: readonly FeedCard[];
  /** What was wrong with what was sent. */
  trouble?: string | undefined;
}

export function CalendarPage({ feeds, trouble }: CalendarPageProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Kalender"
        back={{ to: paths.profile, label: "Profil" }}
        lead="Lihat booking di kalender yang sudah Anda pakai. Perubahan dan pembatalan ikut diperbarui."
      />
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      <ul className="space-y-4">
        {feeds.map((feed) => (
          <Card key={feed.barberId ?? "own"} as="li" className="space-y-4">
            <div className="space-y-1">
              <CardTitle>{feed.title}</CardTitle>
              <p className="text-stone-600">{feed.description}</p>
            </div>
            {feed.address ? <Address feed={feed} address={feed.address} /> : <Create feed={feed} />}
          </Card>
        ))}
      </ul>
      <p className="max-w-[60ch] text-sm text-stone-600">
        Google Kalender: pilih Kalender lain, Dari URL, lalu tempel alamatnya. Kalender memperbarui isinya menurut
        jadwalnya sendiri, biasanya beberapa jam sekali.
      </p>
    </PageShell>
  );
}

function Create({ feed: { barberId, title } }: { feed: FeedCard }) {
  return (
    <FeedForm barberId={barberId}>
      <SubmitButton
        name="act"
        value="create"
        icon={CalendarPlus}
        pendingLabel="Membuat…"
        aria-label={`Buat alamat kalender: ${title}`}
      >
        Buat alamat kalender
      </SubmitButton>
    </FeedForm>
  );
}

function Address({ feed, address }: { feed: FeedCard; address: NonNullable<FeedCard["address"]> }) {
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <p className="select-all wrap-anywhere rounded-lg bg-stone-100 p-3 font-mono text-sm">{address.url}</p>
        <p className="text-sm text-stone-600">{address.readText}. Siapa pun yang punya alamat ini bisa membacanya.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={address.webcal} className={buttonClass({})}>
          <CalendarSync size={20} className="shrink-0" />
          <span>
            Buka di kalender<span className="sr-only">: {feed.title}</span>
          </span>
        </a>
        <CopyButton value={address.url} label="Salin alamat" copiedLabel="Tersalin" size="md" />
      </div>
      <Disclosure summary="Ganti atau cabut alamat ini">
        <div className="space-y-4">
          <p>
            Alamat yang diganti atau dicabut berhenti berlaku saat itu juga, di semua kalender yang memakainya. Yang
            sudah diganti perlu Anda pasang lagi.
          </p>
          <FeedForm barberId={feed.barberId}>
            <SubmitButton name="act" value="renew" variant="secondary" pendingLabel="Mengganti…">
              Ganti alamat<span className="sr-only">: {feed.title}</span>
            </SubmitButton>
            <SubmitButton name="act" value="revoke" variant="danger" pendingLabel="Mencabut…">
              Cabut alamat<span className="sr-only">: {feed.title}</span>
            </SubmitButton>
          </FeedForm>
        </div>
      </Disclosure>
    </div>
  );
}

function FeedForm({ barberId, children }: { barberId: string | null; children: ReactNode }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
      {barberId && <input type="hidden" name="barber" value={barberId} />}
      {children}
    </Form>
  );
}
