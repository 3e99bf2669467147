import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PoleDrawing } from "#app/ui/tool-drawings.tsx";

const photoId = (index: number) => `foto-${index + 1}`;

/** The pictures side by side to swipe; from 768 a large one with the others beside it. No scripts. */
export function Gallery({ name, photos }: { name: string; photos: OutletView["photos"] }) {
  const [first] = photos;
  if (!first) {
    return (
      <div className="-mx-4 flex aspect-[4/3] items-center justify-center bg-stone-100 md:mx-0 md:aspect-[3/1] md:rounded-xl">
        <PoleDrawing size={96} />
      </div>
    );
  }
  return (
    <section aria-label={`Foto ${name}`}>
      <ul
        // A strip that scrolls takes the focus, so that arrow keys can move it.
        tabIndex={photos.length > 1 ? 0 : undefined}
        className="-mx-4 flex snap-x snap-mandatory overflow-x-auto -outline-offset-4 no-scrollbar md:mx-0 md:grid md:h-96 md:snap-none md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-xl"
      >
        {photos.map((photo, index) => (
          <li key={photo.key} id={photoId(index)} className={tileClass(index, photos.length)}>
            <Picture
              mediaKey={photo.key}
              alt=""
              width={photo.width}
              height={photo.height}
              placeholder={photo.placeholder}
              sizes={index === 0 ? "(min-width: 48rem) 560px, 100vw" : "(min-width: 48rem) 280px, 100vw"}
              priority={index === 0}
              className="size-full"
            />
            {/* Beside the picture, since it may not have come yet. */}
            <span className="sr-only">{photo.alt || `Foto ${index + 1} ${name}`}</span>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p className="mt-2 text-center text-sm text-stone-600 md:hidden">Geser untuk {photos.length} foto</p>
      )}
    </section>
  );
}

/** On a wide page five pictures at most: the first large, the others share what is left. */
function tileClass(index: number, total: number): string {
  const tile = "relative aspect-[4/3] w-full shrink-0 snap-center bg-stone-200 md:aspect-auto md:size-full md:shrink";
  const base = `${tile} max-md:picture-when-swiped`;
  if (index === 0) return `${tile} ${total === 1 ? "md:col-span-4" : "md:col-span-2"} md:row-span-2`;
  if (index > 4) return `${base} md:hidden`;
  if (total === 2) return `${base} md:col-span-2 md:row-span-2`;
  if (total === 3) return `${base} md:col-span-2`;
  if (total === 4 && index === 1) return `${base} md:col-span-2`;
  return base;
}
