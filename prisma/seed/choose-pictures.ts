import type { PhotoKind } from "#app/platform/generated/enums.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import type { Random } from "#prisma/seed/random.ts";

/** Five to seven pictures of one outlet: neighbours in the list get different fronts. */
export function choosePictures(
  pictures: readonly Picture[],
  { index, isMobile, random }: { index: number; isMobile: boolean; random: Random },
): Picture[] {
  const of = (kind: PhotoKind, mobile: boolean) =>
    pictures.filter((each) => each.kind === kind && each.isMobile === mobile);
  const turn = (list: readonly Picture[], count: number) =>
    Array.from({ length: Math.min(count, list.length) }, (_, step) => list[(index + step * 5) % list.length]).filter(
      (picture) => picture !== undefined,
    );
  const rooms = isMobile ? 0 : random.int(1, 2);
  const chosen = [
    ...turn(of("FRONT", isMobile), 1),
    ...turn(of("INTERIOR", false), rooms),
    ...random.some(of("WORK", false), rooms === 2 ? 2 : random.int(2, 3)),
    ...random.some(of("KIT", false), isMobile ? 2 : 1),
    ...turn(of("LOGO", false), 1),
  ];
  return [...new Set(chosen)];
}
