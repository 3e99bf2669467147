import { earlyState } from "#app/http/early/early-state.ts";

/** Of a refused form, which comes back with what was typed, and of one that was kept until its sender signed in. */
const refused = 422;
const keptForm = "[data-kept-form]";

/**
 * Whether the page somebody is on holds a form that they have begun to fill in. Whatever would load the page anew by
 * itself asks this first and waits: nothing that was typed is lost. Typing anew on another page starts over.
 */
export function hasDirtyForm(): boolean {
  if (document.forms.length === 0) return false;
  const { typedAt } = earlyState();
  return (
    (typedAt !== null && withoutHash(typedAt) === withoutHash(location.href)) ||
    document.querySelector(keptForm) !== null ||
    cameRefused()
  );
}

/** The document itself, which a browser without this page's scripts asked for. */
function cameRefused(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loaded?.responseStatus === refused && withoutHash(loaded.name) === withoutHash(location.href);
}

function withoutHash(address: string): string | undefined {
  return address.split("#")[0];
}
