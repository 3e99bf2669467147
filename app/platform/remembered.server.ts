const forgetting: (() => void)[] = [];

/** Says how to forget what a module believes for minutes without asking the database again. */
export function remembers(forget: () => void): void {
  forgetting.push(forget);
}

/** Has all of it read anew. For tests, whose next file finds other rows in the same process. */
export function forgetRemembered(): void {
  for (const forget of forgetting) forget();
}
