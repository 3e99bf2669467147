import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { issueText } from "#app/http/form-text.server.ts";
import { readBody } from "#app/http/read-body.server.ts";

/** What a refused form gets back: what was typed, and what is wrong with it, per field; "" concerns the whole form. */
export interface FormResult {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  /** The same as Conform's checks in the browser go on from it. */
  result?: SubmissionResult<string[]>;
}

export type FieldErrors = Record<string, string | string[]>;
export type Rejected = ReturnType<typeof data<FormResult>>;

export type ReadForm<Value> =
  | { ok: true; value: Value; reject(errors: FieldErrors, status?: number): Rejected }
  | { ok: false; rejected: Rejected };

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
  const form = await readBody(request);
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

/** The query of a URL, or null when the schema refuses it. Empty parameters count as absent. */
export function readSearch<S extends z.ZodType>(url: URL, schema: S): z.output<S> | null {
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => isUsable(name)));
  const submission = parseWithZod(search, { schema });
  return submission.status === "success" ? submission.value : null;
}

/** What was typed, by name, without secrets, files and names that no form of ours has. */
export function typedValues(form: FormData): FormResult["values"] {
  const values: FormResult["values"] = {};
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

function listed(errors: FieldErrors): FormResult["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, Array.isArray(text) ? text : [text]]));
}
