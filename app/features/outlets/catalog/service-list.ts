/** Of the product's rules for services; minutes, and whole rupiah. */
export const serviceLimits = {
  count: 100,
  nameMin: 2,
  nameMax: 60,
  descriptionMax: 300,
  minutesMin: 10,
  minutesMax: 240,
  minutesStep: 5,
  priceMin: 5_000,
  priceMax: 5_000_000,
  bufferMax: 30,
} as const;

/** Two names with the same key are one name: capitals do not count. */
export function serviceNameKey(name: string): string {
  return name.toLowerCase();
}

export type MoveDirection = "up" | "down";

/** The list with that one a place further up or down; as it was when it is at that end or not in it. */
export function movedInOrder(ids: readonly string[], id: string, direction: MoveDirection): string[] {
  const from = ids.indexOf(id);
  const to = from + (direction === "up" ? -1 : 1);
  const moved = [...ids];
  if (from < 0 || to < 0 || to >= ids.length) return moved;
  moved.splice(from, 1);
  moved.splice(to, 0, id);
  return moved;
}
