import { useEffect, useRef } from "react";
import { MaintenanceScreen } from "#app/features/operations/maintenance/maintenance-screen.tsx";
import { watchMaintenance } from "#app/http/client/maintenance-watch.ts";
import {
  guardTextOf,
  maintenanceTextOf,
  type PageSuggestion,
  retryPathOf,
  suggestionsOf,
} from "#app/http/shell/error-facts.ts";
import { TroublePage } from "#app/http/shell/error-page.tsx";
import { troubleText } from "#app/http/shell/trouble-text.ts";
import { usualSuggestions } from "#app/http/shell/usual-suggestions.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MapPinDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageShell } from "#app/ui/page.tsx";

/** What stands in place of a page that the server refused. */
export function RefusalPage({ status, facts }: { status: number; facts: unknown }) {
  const maintenance = maintenanceTextOf(facts);
  const retryTo = retryPathOf(facts);
  if (maintenance !== null) return <MaintenancePage message={maintenance} retryTo={retryTo ?? paths.home} />;
  const guardText = guardTextOf(facts);
  if (guardText) return <TroublePage text={guardText} retryTo={retryTo} />;
  if (status === 403) return <ForbiddenPage />;
  if (status === 404) return <NotFoundPage facts={facts} />;
  return <TroublePage text={troubleText(status)} />;
}

function NotFoundPage({ facts }: { facts: unknown }) {
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

function ForbiddenPage() {
  return (
    <PageShell width="reading">
      <EmptyState
        level={1}
        title="Halaman ini bukan untuk akun Anda"
        text="Halaman ini hanya untuk pemilik outlet dan admin. Jika Anda memakai beberapa akun, masuk dengan akun yang sesuai."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={paths.home}>Kembali ke Home</LinkButton>
            <LinkButton to={paths.registerBusiness} variant="secondary">
              Daftarkan outlet
            </LinkButton>
            <LinkButton to={paths.joinStaff} variant="secondary">
              Saya barber
            </LinkButton>
          </div>
        }
      />
    </PageShell>
  );
}

/** Stands in place of the page that was asked for, which is opened as soon as maintenance is over. */
function MaintenancePage({ message, retryTo }: { message: string; retryTo: string }) {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    return watchMaintenance(({ maintenanceMode }) => {
      if (!maintenanceMode) location.replace(retryTo);
    });
  }, [retryTo]);
  return (
    <main ref={screen} tabIndex={-1} className="flex grow flex-col outline-none">
      <MaintenanceScreen
        productName={product.name}
        message={message}
        action={
          <a href={retryTo} className={buttonClass()}>
            Coba Lagi
          </a>
        }
      />
    </main>
  );
}
