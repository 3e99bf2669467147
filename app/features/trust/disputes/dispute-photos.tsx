// Script group: disputes
import type { DisputePhotoView } from "#app/features/trust/disputes/dispute-photos.queries.server.ts";
import * as paths from "#app/paths.ts";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";

/** What a side shows; each picture opens large. `of` names it for who cannot see it: "Foto pelanggan". */
export function DisputePhotos({ photos, of }: { photos: readonly DisputePhotoView[]; of: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ id, width, height, placeholder }, index) => (
        <li key={id}>
          <a href={`${paths.disputePhoto({ id })}?wide`} target="_blank" rel="noreferrer" className="block rounded-lg">
            <img
              src={paths.disputePhoto({ id })}
              alt={`${of} ${index + 1}, buka besar`}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              style={placeholderStyle(placeholder)}
              className="h-24 w-32 rounded-lg bg-stone-200 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
