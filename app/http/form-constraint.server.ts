import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldConstraint, FormConstraint } from "#app/ui/form/form-answer.ts";

/**
 * What the browser can check of a schema by itself, by name of the field. Left out is what it would judge otherwise than
 * the schema does: numbers, which are typed as text, and the pattern of a text that the schema changes before it reads it,
 * but where its `meta` gives the pattern of what is typed.
 */
export function constraintOf(schema: z.ZodType): FormConstraint {
  const typed = asTyped(schema);
  const texts: Record<string, FieldConstraint> = {};
  readTexts(typed, "", texts);
  return Object.fromEntries(
    Object.entries(getZodConstraint(typed)).map(([name, { required }]) => [
      name,
      { ...(required && { required }), ...texts[name] },
    ]),
  );
}

type AnySchema = z.core.$ZodType;
/** Of the kinds of schema that forms are made of. */
interface Definition {
  type: string;
  shape?: Record<string, AnySchema>;
  element?: AnySchema;
  innerType?: AnySchema;
  in?: AnySchema;
  out?: AnySchema;
  checks?: {
    _zod: { def: { check: string; minimum?: number; maximum?: number; format?: string; pattern?: RegExp } };
  }[];
}

/** The fields, before the form as a whole is made into something else. */
function asTyped(schema: AnySchema): AnySchema {
  const { in: before } = schema._zod.def as unknown as Definition;
  return before ? asTyped(before) : schema;
}

/** Zod keeps a text's limits among its checks, where Conform does not look for them. */
function readTexts(schema: AnySchema, name: string, into: Record<string, FieldConstraint>, isChanged = false): void {
  const def = schema._zod.def as unknown as Definition;
  for (const [key, field] of Object.entries(def.shape ?? {})) readTexts(field, name ? `${name}.${key}` : key, into);
  if (def.element) readTexts(def.element, `${name}[]`, into);
  if (def.innerType) readTexts(def.innerType, name, into, isChanged);
  if (def.in) readTexts(def.in, name, into, true);
  if (def.out) readTexts(def.out, name, into, true);
  if (def.type !== "string") return;
  const { pattern: ofTyped } = z.globalRegistry.get(schema) ?? {};
  if (typeof ofTyped === "string") into[name] = { ...into[name], pattern: ofTyped };
  for (const { _zod } of def.checks ?? []) {
    const { check, minimum, maximum, format, pattern } = _zod.def;
    into[name] = {
      ...into[name],
      ...(check === "min_length" && minimum && { minLength: minimum }),
      ...(check === "max_length" && { maxLength: maximum }),
      ...(format === "regex" && !isChanged && pattern && !pattern.flags && { pattern: pattern.source }),
    };
  }
}
