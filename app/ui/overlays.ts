type Overlays = typeof import("#app/ui/late-overlays.tsx");

/** Menus and dialogs, once somebody has been about to use one. */
export const overlays: { loaded: Overlays | null } = { loaded: null };

export async function loadOverlays(): Promise<Overlays | null> {
  overlays.loaded ??= await import("#app/ui/late-overlays.tsx").catch(() => null);
  return overlays.loaded;
}
