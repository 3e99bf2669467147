import { Search, SlidersHorizontal } from "lucide-react";
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

/** The search, a plain GET form; with scripts empty fields stay out of the URL. Filters are folded away until asked for. */
export function SearchForm({ view, showsFilters }: { view: SearchFormView; showsFilters: boolean }) {
  const { state, errors } = view;
  const navigate = useNavigate();
  const [Combobox, setCombobox] = useState<LoadedCombobox>(null);
  const { state: navigationState, location } = useNavigation();
  const isSearching = navigationState === "loading" && location?.pathname === paths.home;
  const isNear = Boolean(state.lat && state.lng && !state.place && !errors.lat);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].trim() !== "",
    );
    const query = new URLSearchParams(filled).toString();
    void navigate(query ? `${paths.home}?${query}` : paths.home);
  };

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
        className="space-y-4 rounded-xl border border-stone-200 bg-white p-4 md:p-5"
      >
        <ErrorSummary
          title="Ada isian yang perlu diperiksa"
          errors={Object.fromEntries(Object.entries(errors).map(([name, message]) => [formFieldOf(name), [message]]))}
          answer={errors}
        />
        <div className="grid gap-4 md:grid-cols-[1fr_1fr_auto] md:items-start">
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
          <PlaceField view={view} isNear={isNear} Combobox={Combobox} onLoad={(loaded) => setCombobox(() => loaded)} />
          <div className="md:pt-[1.875rem]">
            <Button type="submit" icon={Search} fullWidth pending={isSearching}>
              Cari
            </Button>
          </div>
        </div>
        <HiddenFields
          values={{
            lat: isNear ? state.lat : null,
            lng: isNear ? state.lng : null,
            sort: errors.sort ? null : state.sort,
          }}
        />
        <div className="-my-1 grid grid-cols-[1fr_auto] items-start gap-x-4">
          <OwnLocation />
          <details className={classNames("peer", showsFilters && "md:hidden")} open={hasFilterError(errors)}>
            <summary className="inline-flex min-h-11 items-center gap-2 rounded-lg px-1 text-sm font-semibold text-stone-900 hover:text-orange-800">
              <SlidersHorizontal size={20} />
              {filterCountText(state)}
            </summary>
          </details>
          <div className={classNames("col-span-2 hidden py-3 peer-open:block", showsFilters && "md:block")}>
            <FilterFields view={view} />
          </div>
        </div>
      </form>
    </search>
  );
}

const filterNames = ["type", "category", "open", "date", "rating", "price"] as const;

const hasFilterError = (errors: SearchFormView["errors"]) => filterNames.some((name) => errors[name]);

const formFieldOf = (name: string) => (name === "lat" || name === "lng" ? "place" : name);

function filterCountText(state: SearchFormView["state"]): string {
  const used = filterNames.filter((name) => state[name]).length;
  return used > 0 ? `Filter (${used})` : "Filter";
}
