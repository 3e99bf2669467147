import { Search, SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { FilterFields } from "#app/features/outlets/home/filter-fields.tsx";
import { OwnLocation } from "#app/features/outlets/home/own-location.tsx";
import { type LoadedCombobox, PlaceField } from "#app/features/outlets/home/place-field.tsx";
import type { SearchFormView } from "#app/features/outlets/home/show-home.server.ts";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface SearchFormProps {
  view: SearchFormView;
  /** On a phone one line says the search and unfolds its fields, since what follows matters more. */
  isLine: boolean;
  /** Where there is room, the filters stand under the fields instead of in a sheet. */
  showsFilters: boolean;
}

/**
 * The search, a plain GET form; with scripts empty fields stay out of the URL. Its filters are a sheet that the browser
 * itself opens and closes; one of them is wrong, and they stand in the page.
 */
export function SearchForm({ view, isLine, showsFilters }: SearchFormProps) {
  const { state, errors } = view;
  const navigate = useNavigate();
  const [Combobox, setCombobox] = useState<LoadedCombobox>(null);
  const { state: navigationState, location } = useNavigation();
  const isSearching = navigationState === "loading" && location?.pathname === paths.home;
  const isNear = Boolean(state.lat && state.lng && !state.place && !errors.lat);
  const line = lineText(state, isNear);
  const isSheet = !filterNames.some((name) => errors[name]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    );
    const query = new URLSearchParams(filled).toString();
    event.currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
    void navigate(query ? `${paths.home}?${query}` : paths.home);
  };

  const filterText = filterCountText(state);
  return (
    <search>
      <form
        // The fields take what the URL says, also after going back.
        key={JSON.stringify(state)}
        id="search"
        method="get"
        action={paths.home}
        onSubmit={search}
        noValidate
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:gap-4",
          isLine
            ? "md:rounded-xl md:border md:border-stone-200 md:bg-white md:p-5"
            : "rounded-xl border border-stone-200 bg-white p-4 md:p-5",
        )}
      >
        <div className="col-span-2 empty:hidden">
          <ErrorSummary
            title="Ada isian yang perlu diperiksa"
            errors={Object.fromEntries(Object.entries(errors).map(([name, message]) => [formFieldOf(name), [message]]))}
            answer={errors}
          />
        </div>
        {isLine && (
          <>
            <details
              className={classNames("peer min-w-0 md:hidden", !isSheet && "col-span-2")}
              open={Boolean(errors.q ?? errors.place ?? errors.lat)}
            >
              <summary className="flex min-h-12 items-center gap-2 rounded-lg border border-stone-500 bg-white px-3">
                <Search size={20} className="shrink-0 text-stone-600" />
                <span className="min-w-0 grow truncate">{line || "Cari barbershop"}</span>
                {line && (
                  <span className="shrink-0 text-sm font-semibold text-orange-700">
                    Ubah<span className="sr-only">&nbsp;pencarian</span>
                  </span>
                )}
              </summary>
            </details>
            {isSheet && (
              <button
                type="button"
                popoverTarget="filters"
                className="min-h-12 rounded-lg border border-stone-500 bg-white px-3 font-semibold text-sm hover:text-orange-800 md:hidden"
              >
                {filterText}
              </button>
            )}
          </>
        )}
        <div
          className={classNames(
            "col-span-2 grid gap-4",
            isLine &&
              "hidden rounded-xl border border-stone-200 bg-white p-4 peer-open:grid md:grid md:rounded-none md:border-0 md:p-0",
          )}
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 md:grid-cols-[1fr_1fr_auto] md:items-start md:gap-4">
            <div className="col-span-2 md:col-span-1">
              <TextField
                name="q"
                label="Cari apa?"
                type="search"
                placeholder="Nama, layanan, atau gaya"
                defaultValue={state.q}
                error={errors.q}
                maxLength={80}
                autoComplete="off"
                enterKeyHint="search"
              />
            </div>
            <PlaceField
              view={view}
              isNear={isNear}
              Combobox={Combobox}
              onLoad={(loaded) => setCombobox(() => loaded)}
            />
            <div className="pt-7.5">
              <Button type="submit" icon={Search} fullWidth pending={isSearching}>
                Cari
              </Button>
            </div>
          </div>
          <div className="-my-2 flex items-center justify-between gap-x-2">
            <OwnLocation />
            {isSheet && !showsFilters && (
              <button
                type="button"
                popoverTarget="filters"
                className={classNames(
                  "min-h-11 shrink-0 items-center gap-2 rounded-lg px-1 font-semibold text-sm hover:text-orange-800",
                  isLine ? "hidden md:inline-flex" : "inline-flex",
                )}
              >
                <SlidersHorizontal size={20} />
                {filterText}
              </button>
            )}
          </div>
        </div>
        <HiddenFields
          values={{
            lat: isNear ? state.lat : null,
            lng: isNear ? state.lng : null,
            sort: errors.sort ? null : state.sort,
            view: errors.view ? null : state.view,
          }}
        />
        <fieldset
          id="filters"
          aria-label="Filter"
          popover={isSheet ? "auto" : undefined}
          className={classNames(
            "col-span-2",
            isSheet &&
              "top-auto bottom-0 max-h-[85dvh] w-full max-w-reading overflow-y-auto overscroll-contain rounded-t-xl bg-white p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] backdrop:bg-stone-900/50 md:mx-auto",
            isSheet &&
              showsFilters &&
              "md:static md:block md:max-h-none md:max-w-none md:overflow-visible md:bg-transparent md:p-0",
          )}
        >
          {isSheet && (
            <p className={classNames("mb-2 flex items-center justify-between", showsFilters && "md:hidden")}>
              <span className="text-lg font-bold">Filter</span>
              <button
                type="button"
                popoverTarget="filters"
                popoverTargetAction="hide"
                className="-mr-2 flex size-11 items-center justify-center rounded-lg hover:bg-stone-100"
              >
                <X size={20} />
                <span className="sr-only">Tutup filter</span>
              </button>
            </p>
          )}
          <FilterFields view={view} />
        </fieldset>
      </form>
    </search>
  );
}

const filterNames = ["type", "category", "open", "date", "rating", "price"] as const;

const formFieldOf = (name: string) => (name === "lat" || name === "lng" ? "place" : name);

function filterCountText(state: SearchFormView["state"]): string {
  const used = filterNames.filter((name) => state[name]).length;
  return used > 0 ? `Filter ${used}` : "Filter";
}

/** `fade · Bandung`. */
function lineText({ q, place }: SearchFormView["state"], isNear: boolean): string {
  return [q, place ?? (isNear ? "dekat Anda" : null)].filter(Boolean).join(" · ");
}
