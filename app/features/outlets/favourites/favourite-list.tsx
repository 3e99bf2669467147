import { FavouriteButton, favouritesPath } from "#app/features/outlets/favourites/favourite-button.tsx";
import type { FavouriteView } from "#app/features/outlets/favourites/show-favourites.server.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/stars.tsx";

export function FavouriteList({ favourites }: { favourites: readonly FavouriteView[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {favourites.map((favourite) => (
        <li key={favourite.id} className="flex flex-col gap-3 rounded-xl border border-stone-200 bg-white p-3">
          <div className="flex gap-3">
            {favourite.photo && (
              <Picture
                mediaKey={favourite.photo.key}
                alt=""
                width={favourite.photo.width}
                height={favourite.photo.height}
                sizes="96px"
                className="size-24 shrink-0 rounded-lg"
              />
            )}
            <Facts favourite={favourite} />
          </div>
          <div className="mt-auto flex flex-wrap gap-2">
            <BookButton favourite={favourite} />
            <FavouriteButton outletId={favourite.id} name={favourite.name} isFavourite back={favouritesPath} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts({ favourite }: { favourite: FavouriteView }) {
  const { id, name, rating, placeText, last, isActive, isClosed } = favourite;
  return (
    <div className="min-w-0 space-y-1 text-sm text-stone-600">
      <h2 className="font-bold text-base text-stone-900">
        {isActive ? (
          <Link
            to={paths.barbershop({ id })}
            className="flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          // Its page is not there for customers now.
          <span className="flex min-h-11 items-center wrap-anywhere">{name}</span>
        )}
      </h2>
      {rating && (
        <p>
          <Rating
            valueText={rating.value}
            countText={`(${formatCount(rating.count)})`}
            label={`Nilai ${rating.value} dari 5`}
          />
        </p>
      )}
      <p>{placeText}</p>
      {last && <p>{last.text}</p>}
      {!isActive && (
        <p className="font-semibold text-stone-900">{isClosed ? "Sudah tutup" : "Sedang tidak menerima booking"}</p>
      )}
    </div>
  );
}

function BookButton({ favourite: { id, isActive, last } }: { favourite: FavouriteView }) {
  if (!isActive) return null;
  return last ? (
    <LinkButton to={paths.bookAgain({ id: last.bookingId })} size="sm">
      Pesan lagi
    </LinkButton>
  ) : (
    <LinkButton to={paths.book({ id })} size="sm">
      Booking
    </LinkButton>
  );
}
