// Script group: stars
import { Form } from "react-router";
import * as paths from "#app/paths.ts";

export const favouritesPath = paths.favourites;

/** Keeps the outlet, or takes it away; the heart is filled while it is kept. */
export function FavouriteButton({
  outletId,
  name,
  isFavourite,
  back,
}: {
  outletId: string;
  name: string;
  isFavourite: boolean;
  back: string;
}) {
  const label = isFavourite ? "Hapus dari favorit" : "Simpan ke favorit";
  return (
    <Form method="post" action={favouritesPath} preventScrollReset>
      <input type="hidden" name="outlet" value={outletId} />
      <input type="hidden" name="return" value={back} />
      <button
        type="submit"
        name="wanted"
        value={isFavourite ? "no" : "yes"}
        aria-label={`${label}: ${name}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-stone-300 bg-white px-3 font-semibold text-stone-900 hover:border-stone-400"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 stroke-2 stroke-orange-700">
          <path
            d="M12 20.5 4.6 13a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9Z"
            className={isFavourite ? "fill-orange-700" : "fill-none"}
          />
        </svg>
        {isFavourite ? "Favorit" : "Simpan"}
      </button>
    </Form>
  );
}
