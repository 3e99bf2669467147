import { stripSecrets } from "#app/lib/strip-secrets.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** One fact of a job's data, as management sees it. */
interface JobFact {
  name: string;
  value: string;
}

export const hidden = "[disembunyikan]";
/** Words of which no value is shown, whatever it looks like. */
const secretNames =
  /token|secret|password|code|otp|phone|email|name|address|nik|npwp|nib|number|text|body|message|note|url/i;
const moment = /^\d{4}-\d\d-\d\d(T[\d:.]{5,15}(Z|[+-]\d\d:\d\d)?)?$/;
/** A constant of ours: one short word without what addresses, numbers of people and keys are made of. */
const word = /^[A-Za-z][A-Za-z_:-]{0,39}$/;
const deepest = 3;
const mostFacts = 100;

/** What may be shown of a job's data: ids, times, numbers and words of ours; the rest may be somebody's. */
export function maskedFacts(data: unknown): JobFact[] {
  const facts: JobFact[] = [];
  collect(data, "", 0, facts);
  return facts.slice(0, mostFacts);
}

function collect(value: unknown, name: string, depth: number, facts: JobFact[]): void {
  if (facts.length >= mostFacts) return;
  if (typeof value !== "object" || value === null) {
    if (name) facts.push({ name, value: shown(name, value) });
    return;
  }
  if (depth === deepest) {
    facts.push({ name, value: hidden });
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    if (key !== "trace") collect(each, name ? `${name}.${key}` : key, depth + 1, facts);
  }
}

function shown(name: string, value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string" && isUuid(value)) return value;
  if (name === "$origin.requestId" && typeof value === "string") return value;
  if (secretNames.test(name)) return hidden;
  if (typeof value === "number") return Math.abs(value) < 1e9 ? String(value) : hidden;
  return typeof value === "string" && (moment.test(value) || word.test(value)) ? value : hidden;
}

/** Why a run failed, as it was thrown, without what is secret or somebody's. */
export function failureText(output: unknown): string {
  const { message, value } = (typeof output === "object" && output !== null ? output : {}) as Record<string, unknown>;
  const text = typeof message === "string" ? message : typeof value === "string" ? value : "";
  return stripSecrets(text.slice(0, 2000)).slice(0, 1000);
}
