import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { type PageSuggestion, suggestionsOf, troubleTitle } from "#app/http/shell/error-facts.ts";
import { usualSuggestions } from "#app/http/shell/site-links.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyBoxDrawing, MapPinDrawing, ScissorsDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageShell } from "#app/ui/page.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export function NotFoundPage({ facts }: { facts: unknown }) {
  const suggestions = suggestionsOf(facts);
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        drawing={<MapPinDrawing />}
        title="Halaman tidak ditemukan"
        text="Alamatnya mungkin salah ketik, atau halamannya sudah tidak ada."
      />
      {suggestions.length > 0 && <SuggestionList title="Mungkin ini yang Anda cari" suggestions={suggestions} />}
      <SuggestionList title="Lanjutkan ke" suggestions={usualSuggestions} />
    </PageShell>
  );
}

function SuggestionList({ title, suggestions }: { title: string; suggestions: readonly PageSuggestion[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <ul className="space-y-3">
        {suggestions.map(({ label, to, detail }) => (
          <Card key={to} as="li" padding="sm" interactive>
            <Link to={to} className="font-semibold after:absolute after:inset-0">
              {label}
            </Link>
            {detail && <p className="text-stone-600">{detail}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}

export function ForbiddenPage() {
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        drawing={<EmptyBoxDrawing />}
        title="Halaman ini bukan untuk akun Anda"
        text="Halaman ini hanya untuk pemilik outlet dan admin. Jika Anda memakai beberapa akun, masuk dengan akun yang sesuai."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/">Kembali ke Home</LinkButton>
            <LinkButton to="/register-business" variant="secondary">
              Daftarkan outlet
            </LinkButton>
          </div>
        }
      />
    </PageShell>
  );
}

/** A plain link loads the page again, or the one to begin with, with scripts and without. */
export function TroublePage({
  text,
  retryTo,
  detail,
}: {
  text: string;
  retryTo?: string | undefined;
  detail?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        drawing={<ScissorsDrawing />}
        title={troubleTitle}
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={retryTo ?? pathname + search} className={buttonClass()}>
              Muat Ulang
            </a>
            <LinkButton to="/" variant="secondary" reloadDocument>
              Kembali ke Home
            </LinkButton>
          </div>
        }
      />
      {detail}
    </PageShell>
  );
}

/** Under the login sheet: nothing of the page was loaded. */
export function CoveredPage() {
  return (
    <PageShell>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </PageShell>
  );
}
