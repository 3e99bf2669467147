/** How far back a channel's tries are looked at. */
export const watchMinutes = 15;
/** Share of tries that fail from which on a channel does not work; fewer tries than that say nothing. */
const failingShare = 0.2;
const fewestTries = 5;

export function isFailing({ tries, failed }: { tries: number; failed: number }): boolean {
  return tries >= fewestTries && failed > tries * failingShare;
}
