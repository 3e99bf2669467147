type Overlays = typeof import("#app/ui/late-overlays.tsx");

/** Menus and dialogs, once somebody has been about to use one. */
export let overlays: Overlays | null = null;

export async function loadOverlays(): Promise<Overlays | null> {
  overlays ??= await import("#app/ui/late-overlays.tsx").catch(() => null);
  return overlays;
}
