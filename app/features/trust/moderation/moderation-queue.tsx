import {
  longestReviewSearch,
  type ReviewSearch,
  type ReviewState,
  reviewSearch,
  reviewStates,
  reviewStateText,
} from "#app/features/trust/moderation/review-search.ts";
import type { ReviewQueueView } from "#app/features/trust/moderation/show-review-queue.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";

interface SearchPlace {
  search: ReviewSearch;
  path: string;
}

/** How many wait, and how long; each leads to them. */
export function ReviewCounts({ counts, path, search }: Pick<ReviewQueueView, "counts"> & SearchPlace) {
  const tile = (state: ReviewState, count: number, details: string[] = []) => ({
    key: state,
    // They count all, so that is what they lead to.
    to: path + reviewSearch.search({ ...reviewSearch.read(new URLSearchParams()), state }),
    label: reviewStateText[state],
    value: formatCount(count),
    details,
    isCurrent: search.state === state,
  });
  const { held, reported, late, oldest } = counts;
  const waits = [
    ...(late > 0 ? [`${formatCount(late)} lebih dari 24 jam`] : []),
    ...(oldest ? [`terlama ${oldest}`] : []),
  ];
  return (
    <SumTiles
      label="Ulasan per keadaan"
      tiles={[
        { ...tile("open", held + reported, waits), isAlarming: late > 0 },
        tile("held", held),
        tile("reported", reported),
      ]}
    />
  );
}

interface ReviewSearchFormProps extends SearchPlace {
  mayExport: boolean;
}

export function ReviewSearchForm({ search, path, mayExport }: ReviewSearchFormProps) {
  const { state, rating, text } = search;
  return (
    <ListFilter
      label="Saring ulasan"
      path={path}
      state={reviewSearch.search(search)}
      shown={state === "hidden" ? [] : ["state"]}
      mayExport={mayExport}
      search={{
        label: "Cari ulasan",
        placeholder: "Outlet, isi, atau kode booking",
        value: text,
        longest: longestReviewSearch,
      }}
    >
      <SelectField
        name="state"
        label="Keadaan"
        defaultValue={state}
        options={optionsFrom(reviewStates, reviewStateText)}
      />
      <SelectField
        name="rating"
        label="Bintang"
        defaultValue={rating ? String(rating) : ""}
        placeholder="Semua"
        options={[1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: `${value} bintang` }))}
      />
    </ListFilter>
  );
}
