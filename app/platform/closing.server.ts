const closings: (() => Promise<void>)[] = [];

/** Has `close` run as the process ends its work, before what was opened earlier. */
export function onClose(close: () => Promise<void>): void {
  closings.push(close);
}

/** Closes everything that was opened, latest first. */
export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).reverse()) await close();
}
