/**
 * Every picture is kept in these widths, in pixels. 288 is a list card's 96 px on the densest phones, which would
 * otherwise load 480.
 */
export const pictureWidths = [160, 288, 480, 960] as const;

export type PictureWidth = (typeof pictureWidths)[number];
