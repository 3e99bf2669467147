import type { OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { SearchErrors, SearchState } from "#app/features/outlets/search/search.schema.ts";

export interface FilterChip {
  label: string;
  /** The search without it. */
  href: string;
}

export interface Loosening {
  text: string;
  href: string;
  countText: string;
}

/** A search with what it found, as the page shows it. */
export interface SearchView {
  title: string;
  /** `32 tempat`, `100+ tempat`. */
  countText: string;
  chips: FilterChip[];
  sorts: { label: string; href: string; isCurrent: boolean }[];
  /** `Menampilkan hasil untuk “gentlemen”.` */
  correction: string | null;
  /** From where distances count. */
  distanceNote: string | null;
  cards: OutletCard[];
  nextHref: string | null;
  firstHref: string | null;
  /** What to leave out, when nothing was found. */
  loosen: Loosening[];
}

/** What the search form shows: as typed, refused values included. */
export interface SearchFormView {
  state: SearchState;
  errors: SearchErrors;
  today: string;
  latestDate: string;
  cities: string[];
}

/** What there is to find, where nothing is searched. */
export interface Landing {
  popular: OutletCard[];
  cities: { name: string; countText: string; href: string }[];
  categories: { id: string; label: string; href: string }[];
}

export interface Home {
  form: SearchFormView;
  /** Null where nothing is searched. */
  results: SearchView | null;
  landing: Landing | null;
  hasErrors: boolean;
}
