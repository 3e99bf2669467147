import { type PictureWidth, pictureWidths } from "#app/lib/picture-widths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";

const urlOf = (mediaKey: string, width: PictureWidth) => `/media/${mediaKey}-${width}.webp`;

interface PictureProps {
  mediaKey: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Of the original: reserves the space. */
  width: number;
  height: number;
  /** The `sizes` attribute, e.g. "(min-width: 48rem) 360px, 96px". */
  sizes: string;
  /** A tiny data URL, shown until the picture is there. */
  placeholder?: string | null;
  /** The first large picture of the page: loaded at once, ahead of others. */
  priority?: boolean;
  /** Size, ratio and corners; the picture fills and is cropped. */
  className?: string;
}

export function Picture({
  mediaKey,
  alt,
  width,
  height,
  sizes,
  placeholder,
  priority = false,
  className,
}: PictureProps) {
  return (
    <img
      src={urlOf(mediaKey, 480)}
      srcSet={pictureWidths.map((each) => `${urlOf(mediaKey, each)} ${each}w`).join(", ")}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      style={placeholderStyle(placeholder)}
      className={classNames("bg-stone-200 object-cover", className)}
    />
  );
}
