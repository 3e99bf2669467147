interface Entry {
  value: unknown;
  close: (() => Promise<void>) | undefined;
}

const registryKey = Symbol.for("pangkas.process-wide");
const holder = globalThis as { [registryKey]?: Map<string, Entry> };
holder[registryKey] ??= new Map();
const registry: Map<string, Entry> = holder[registryKey];

/**
 * One value per process, although the server runs from source and the built application holds its own copy of every
 * module. `close` runs when the process ends its work.
 */
export function processWide<T extends object>(name: string, create: () => T, close?: (value: T) => Promise<void>): T {
  const existing = registry.get(name);
  if (existing) return existing.value as T;
  const value = create();
  registry.set(name, { value, close: close && (() => close(value)) });
  return value;
}

/** Closes everything that was created, latest first. */
export async function closeProcessWide(): Promise<void> {
  const entries = [...registry.values()].reverse();
  registry.clear();
  for (const entry of entries) await entry.close?.();
}
