import sharp, { type Sharp } from "sharp";

/** 900 × 600, with something in it that a perceptual hash can hold on to. */
export function drawnPicture(width = 900, height = 600): Sharp {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c2410c"/><circle cx="30%" cy="40%" r="20%" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing));
}

export async function plainPicture(width?: number, height?: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await drawnPicture(width, height).jpeg().toBuffer());
}
