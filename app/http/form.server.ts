import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import type { FormOutcome } from "#app/features/core/outcomes/outcome.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { formatCount } from "#app/lib/count.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export type FieldErrors = Record<string, string | string[]>;
export type Rejected = ReturnType<typeof data<FormAnswer>>;

/** A form that was read and may still be refused. */
export interface Rejecting {
  reject(errors: FieldErrors, status?: number): Rejected;
}

export type ReadForm<Value> = ({ ok: true; value: Value } & Rejecting) | { ok: false; rejected: Rejected };

/** Never sent back to the browser. */
const secretNames = new Set(["otp", "totp", "recoveryCode", "token"]);
/** Names that conform gives a meaning of its own. */
const reservedNames = ["__intent__", "__state__"];
const unsafeName = /(^|[.[\]])(__proto__|prototype|constructor)($|[.[\]])/;
/** Lists of millions and nests of thousands, which take seconds and gigabytes to convert. */
const hugeName = /\[\d{4}|^.{200}/s;

function isUsable(name: string): boolean {
  return !reservedNames.includes(name) && !unsafeName.test(name) && !hugeName.test(name);
}

/**
 * Reads a posted form of up to 64 KB. Empty fields count as absent; numbers, booleans and lists are converted as the
 * schema asks. A refusal is status 422 and keeps what was typed.
 * @throws a 400, 413 or 415 answer for a body that is no form at all
 */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<ReadForm<z.output<S>>> {
  return readFields(await readBody(request), schema);
}

/** As `readForm`, of a body that was read already. */
export function readFields<S extends z.ZodType>(form: FormData, schema: S): ReadForm<z.output<S>> {
  for (const name of [...form.keys()]) {
    if (!isUsable(name)) form.delete(name);
  }
  const values = typedValues(form);
  const submission = parseWithZod(form, { schema, error: issueText });
  const reject = (errors: FieldErrors, status = 422) => {
    const { "": formErrors = [], ...fieldErrors } = listed(errors);
    // What was typed goes back as `values`, without the secrets.
    const { initialValue: _, ...result } = submission.reply({ formErrors, fieldErrors });
    return data({ values, errors: listed(errors), result }, { status });
  };
  if (submission.status === "success") return { ok: true, value: submission.value, reject };
  const errors = byField(submission.error ?? {});
  return {
    ok: false,
    rejected: reject(Object.keys(errors).length > 0 ? errors : { "": "Periksa kembali isian ini." }),
  };
}

/**
 * Answers a form that was not carried out: back with the reason beside its field.
 * @throws 404 for what is not there, or not for who asks
 */
export function refuseForm(form: Rejecting, outcome: Exclude<FormOutcome, { ok: true }>): Rejected {
  if (outcome.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ [outcome.field]: outcome.text }, outcome.status);
}

/** The query of a URL, or null when the schema refuses it. Empty parameters count as absent. */
export function readSearch<S extends z.ZodType>(url: URL, schema: S): z.output<S> | null {
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => isUsable(name)));
  const submission = parseWithZod(search, { schema });
  return submission.status === "success" ? submission.value : null;
}

/** What was typed, by name, without secrets, files and names that no form of ours has. */
export function typedValues(form: FormData): FormAnswer["values"] {
  const values: FormAnswer["values"] = {};
  for (const name of new Set(form.keys())) {
    if (secretNames.has(name) || !isUsable(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = texts;
    if (first !== undefined) values[name] = texts.length === 1 ? first : texts;
  }
  return values;
}

/** An error of one entry of a list belongs to the list's field. */
function byField(errors: Record<string, string[] | null>): Record<string, string[]> {
  const fields: Record<string, Set<string>> = {};
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/(\[\d+\])+$/, "");
    fields[field] ??= new Set();
    for (const text of texts ?? []) fields[field].add(text);
  }
  return Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]]));
}

function listed(errors: FieldErrors): FormAnswer["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, Array.isArray(text) ? text : [text]]));
}

const required = "Wajib diisi.";
const formats: Record<string, string> = {
  email: "Alamat e-mail belum lengkap, contoh: nama@contoh.com.",
  url: "Tautan belum lengkap, contoh: https://contoh.com.",
  uuid: "Pilihan ini tidak dikenal.",
  date: "Tanggal ini tidak dikenal.",
  time: "Jam ini tidak dikenal.",
  datetime: "Waktu ini tidak dikenal.",
};

/** What a form says about a value when its schema says nothing itself. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null || issue.input === "") return required;
      return issue.expected === "number" || issue.expected === "int"
        ? "Isi dengan angka bulat."
        : "Isian ini tidak dikenal.";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "Formatnya belum sesuai.";
    case "not_multiple_of":
      return `Gunakan kelipatan ${grouped(issue.divisor)}.`;
    case "invalid_value":
    case "invalid_union":
      return isEmpty(issue.input) ? "Pilih salah satu." : "Pilihan ini tidak tersedia.";
    case "unrecognized_keys":
      return "Ada isian yang tidak dikenal.";
    default:
      return "Periksa kembali isian ini.";
  }
};

function tooSmall({ origin, minimum, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === "string") return isEmpty(input) ? required : `Minimal ${minimum} karakter.`;
  if (origin === "array" || origin === "set")
    return minimum === 1 ? "Pilih setidaknya satu." : `Pilih setidaknya ${minimum}.`;
  if (origin === "file") return "Berkas ini terlalu kecil.";
  return `Minimal ${grouped(minimum)}.`;
}

function tooBig({ origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === "string") return `Maksimal ${maximum} karakter.`;
  if (origin === "array" || origin === "set") return `Pilih paling banyak ${maximum}.`;
  if (origin === "file") return "Berkas ini terlalu besar.";
  return `Maksimal ${grouped(maximum)}.`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function grouped(value: number | bigint | Date): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : formatCount(value);
}
