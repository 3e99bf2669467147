import type { Shell } from "#app/http/shell/shell-data.server.ts";

export interface PageSuggestion {
  label: string;
  to: string;
  detail?: string;
}

/** Without a root loader's answer: the frame of a signed-out visitor. */
export const emptyShell: Shell = {
  user: null,
  isFolded: false,
  inApp: null,
  toast: null,
  keptForm: null,
  measurement: null,
  notice: null,
};

/** What a guard sends along with its refusal. */
export function shellFrom(facts: unknown): Shell | null {
  return isObject(facts) && isObject(facts.shell) ? (facts.shell as unknown as Shell) : null;
}

/** What a refusal says itself; a guard does where signing in as a customer is no help: then there is no login sheet. */
export function guardTextOf(facts: unknown): string | null {
  return isObject(facts) && typeof facts.text === "string" ? facts.text : null;
}

/** What a loader sends along with its 404. */
export function suggestionsOf(facts: unknown): PageSuggestion[] {
  return isObject(facts) && Array.isArray(facts.suggestions) ? (facts.suggestions as PageSuggestion[]) : [];
}

/** Where trying again starts, when that is not the page itself. */
export function retryPathOf(facts: unknown): string | undefined {
  return isObject(facts) && typeof facts.retryTo === "string" ? facts.retryTo : undefined;
}

export const troubleTitle = "Terjadi Kesalahan";

/** What people are told while the platform is under maintenance. */
export function maintenanceTextOf(facts: unknown): string | null {
  return isObject(facts) && typeof facts.maintenance === "string" ? facts.maintenance : null;
}

export const unknownTrouble = "Ada gangguan di pihak kami. Muat ulang halaman ini, atau kembali ke halaman utama.";
export const offlineTrouble = "Koneksi terputus. Beberapa fitur mungkin tidak tersedia.";

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
