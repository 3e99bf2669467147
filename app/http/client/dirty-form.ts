import { earlyState } from "#app/http/early/early-state.ts";

/**
 * Whether somebody has begun to fill in a form of the page they are on. Whatever would load the page anew by itself asks
 * this first and waits: nothing that was typed is lost. Typing anew on another page starts over.
 */
export function hasDirtyForm(): boolean {
  return earlyState().typedAt === location.href && document.forms.length > 0;
}
