import { lazy } from "react";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";
import { PictureActs } from "#app/ui/upload/picture-acts.tsx";

const loadChanges = () => import("#app/ui/upload/picture-changes.tsx");
// Most pages show pictures that are changed in no other way than removed; the server has it at hand.
const PictureChanges = import.meta.env.SSR
  ? (await loadChanges()).PictureChanges
  : lazy(async () => ({ default: (await loadChanges()).PictureChanges }));

export interface SlotPicture {
  id: string;
  /** Where the browser gets it, some 480 px wide. */
  src: string;
  /** The same, large. */
  large: string;
  width: number;
  height: number;
  /** A tiny data URL; without it the picture has nothing behind it. */
  placeholder?: string;
  alt: string;
}

interface StoredPictureProps {
  picture: SlotPicture;
  action: string;
  /** Names it among the others: "Hasil kerja 2". */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isMany: boolean;
  describes: boolean;
  isOpen: boolean;
}

export function StoredPicture(props: StoredPictureProps) {
  const { picture, action, name, isFirst, isLast, isMany, describes, isOpen } = props;
  return (
    <li className="space-y-2 rounded-lg border border-stone-200 p-3">
      <div className="flex items-center gap-3">
        <a href={picture.large} target="_blank" rel="noreferrer" className="shrink-0 rounded-lg">
          <img
            src={picture.src}
            alt={picture.alt || name}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
            style={placeholderStyle(picture.placeholder)}
            className="h-18 w-24 rounded-lg bg-stone-200 object-cover"
          />
        </a>
        {isOpen && (
          <PictureActs
            pictureId={picture.id}
            action={action}
            name={name}
            goesUp={isMany && !isFirst}
            goesDown={isMany && !isLast}
          />
        )}
      </div>
      {isOpen && (isMany || describes) && <PictureChanges {...{ picture, action, name, isMany, describes }} />}
    </li>
  );
}
