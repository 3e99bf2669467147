/**
 * Every picture is kept in these widths, in pixels. 288 is a list card's 96 px on the densest phones, which would
 * otherwise load 480.
 */
export const pictureWidths = [160, 288, 480, 960] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** A document is read, not looked at: small for its owner, large for who checks it. */
export const documentWidths = [480, 1600] as const;

export type DocumentWidth = (typeof documentWidths)[number];

/** The file of a picture in storage; one that was smaller than `width` stands there in its own width. */
export function pictureFile(
  key: string,
  width: PictureWidth | DocumentWidth,
  format: "webp" | "avif" = "webp",
): string {
  return `${key}-${width}.${format}`;
}
