import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { stepByDocuments } from "#app/http/client/document-steps.ts";

let isDue = false;
const listeners = new Set<() => void>();

/** Loads the page anew, whatever is on it. */
export function reloadPage(): void {
  const [loaded] = performance.getEntriesByType("navigation");
  // A refused form would be sent again by a plain reload.
  if (((loaded as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200) >= 400)
    location.replace(location.origin + location.pathname + location.search);
  else location.reload();
}

/**
 * Loads the page anew unless somebody is filling in a form: then `isReloadDue`, and the next page they go to, or the
 * answer to the form, is loaded as a document.
 */
export function reloadWhenFree(): void {
  if (!hasDirtyForm()) {
    reloadPage();
    return;
  }
  stepByDocuments();
  isDue = true;
  for (const listener of listeners) listener();
}

export function isReloadDue(): boolean {
  return isDue;
}

/** Gives what ends it. */
export function onReloadDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
