import { MapPin, X } from "lucide-react";
import { lazy, type ReactNode } from "react";
import type { ListView } from "#app/features/outlets/home/show-search.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";

const loadMap = () => import("#app/features/outlets/home/result-map.tsx");
// Whoever asks for no map does not load it.
const ResultMap = import.meta.env.SSR
  ? (await loadMap()).ResultMap
  : lazy(async () => ({ default: (await loadMap()).ResultMap }));

interface SearchResultsProps {
  view: ListView;
  /** Others are on their way. */
  isSearching: boolean;
  /** The cards. */
  children: ReactNode;
}

/** What a search found, or what to leave out of it. */
export function SearchResults({ view, isSearching, children }: SearchResultsProps) {
  return (
    <section aria-labelledby="results" className="space-y-2 md:space-y-4">
      <div className="md:space-y-1">
        <h1 id="results" className="text-lg font-bold md:text-2xl">
          {view.title}
        </h1>
        <p role="status" className="text-sm text-stone-600 md:text-base">
          {view.countText}
          {view.distanceNote && `. ${view.distanceNote}`}
        </p>
        {view.correction && <p className="text-sm text-stone-600 md:text-base">{view.correction}</p>}
      </div>
      <Narrowing view={view} />
      {view.map && <ResultMap map={view.map} />}
      {isSearching && <CardSkeletons />}
      <div hidden={isSearching}>
        <Found view={view}>{children}</Found>
      </div>
    </section>
  );
}

const chipRow = "flex shrink-0 items-center gap-2 md:flex-wrap";

/** Another order, the map, or one filter less: on a phone in one row, which the first result follows. */
function Narrowing({ view: { chips, sorts, count, switchView } }: { view: ListView }) {
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-col md:px-0">
      {(count > 1 || switchView) && (
        <nav aria-label="Urutkan" className={chipRow}>
          {switchView && (
            <ChipLink to={switchView.href} icon={MapPin} preventScrollReset>
              {switchView.label}
            </ChipLink>
          )}
          {count > 1 &&
            sorts.map(({ label, href, isCurrent }) => (
              <ChipLink key={label} to={href} selected={isCurrent} preventScrollReset>
                {label}
              </ChipLink>
            ))}
        </nav>
      )}
      {chips.length > 0 && (
        <ul aria-label="Filter yang dipakai" className={chipRow}>
          {chips.map(({ label, href }) => (
            <li key={label}>
              <ChipLink to={href} icon={X} aria-label={`Hapus filter ${label}`} preventScrollReset>
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({
  view: { count, nextHref, firstHref, loosen, nearest },
  children,
}: Pick<SearchResultsProps, "view" | "children">) {
  if (count === 0 && firstHref) {
    return (
      <EmptyState
        level={2}
        drawing={<ScissorsDrawing />}
        title="Sudah sampai di akhir daftar"
        action={<LinkButton to={firstHref}>Kembali ke awal</LinkButton>}
      />
    );
  }
  if (count === 0) return <NothingFound loosen={loosen} nearest={nearest} />;
  return (
    <div className="space-y-6">
      {children}
      <Pagination
        label="Halaman hasil"
        previous={firstHref ? { to: firstHref, label: "Ke awal" } : null}
        next={nextHref ? { to: nextHref, label: "Tampilkan berikutnya" } : null}
      />
    </div>
  );
}

function NothingFound({ loosen, nearest }: Pick<ListView, "loosen" | "nearest">) {
  const loosened = loosen.length > 0 ? "Atau longgarkan satu hal:" : "";
  const otherwise =
    loosen.length > 0
      ? "Longgarkan satu hal, dan ini yang Anda temukan:"
      : "Coba kata lain, atau lihat semua barbershop.";
  return (
    <EmptyState
      level={2}
      drawing={<ScissorsDrawing />}
      title={nearest?.title ?? "Belum ada yang cocok"}
      text={nearest?.text ?? otherwise}
      action={
        <div className="flex w-full max-w-[28rem] flex-col items-center gap-4">
          {nearest && <LinkButton to={nearest.href}>{nearest.label}</LinkButton>}
          {nearest && loosened && <p className="text-stone-600">{loosened}</p>}
          {loosen.length > 0 && (
            <ul className="flex w-full flex-col gap-2 text-left">
              {loosen.map(({ text, href, countText }) => (
                <li key={text}>
                  <Link
                    to={href}
                    className="flex min-h-14 items-center justify-between gap-4 rounded-xl border border-stone-300 bg-white px-4 py-2 font-semibold hover:border-orange-700 hover:text-orange-800"
                  >
                    <p>{text}</p>
                    <p className="shrink-0 text-sm text-stone-600 tabular-nums">{countText} tempat</p>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {!nearest && loosen.length === 0 && <LinkButton to={paths.home}>Lihat semua</LinkButton>}
        </div>
      }
    />
  );
}

function CardSkeletons() {
  return (
    <SkeletonRegion label="Mencari barbershop…">
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <div key={key} className="overflow-hidden rounded-xl border border-stone-200 bg-white">
            <div className="flex md:flex-col">
              <Skeleton className="min-h-24 w-24 shrink-0 rounded-none md:aspect-video md:w-full" />
              <div className="grow space-y-2 p-3 md:p-4">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
              </div>
            </div>
            <div className="flex gap-2 border-stone-200 border-t px-3 py-2 md:border-t-0 md:px-4 md:pb-4">
              <Skeleton className="h-11 w-20 rounded-full" />
              <Skeleton className="h-11 w-20 rounded-full" />
              <Skeleton className="h-11 w-20 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
