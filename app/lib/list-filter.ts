import { isUuid } from "#app/lib/uuid.ts";

/** One value of a filter, as it stands in the list's address. */
export interface FilterField<T> {
  /** Its name there, where it is not the value's own. */
  name?: string;
  /** Whatever is unreadable is as if it was not there. */
  read(typed: string): T;
  /** Empty where the value is as usual. */
  write(value: T): string;
}

export function named<T>(name: string, field: FilterField<T>): FilterField<T> {
  return { ...field, name };
}

/** One of these; else the usual one. */
export function choice<T extends string | number, U extends T | null | "">(
  choices: readonly T[],
  usual: U,
): FilterField<T | U> {
  return {
    read: (typed) => choices.find((each) => String(each) === typed) ?? usual,
    write: (value) => (value === null || value === usual ? "" : String(value)),
  };
}

/** A text that says what it should; else an empty one. */
export function matching(isReadable: (typed: string) => boolean): FilterField<string> {
  return { read: (typed) => (isReadable(typed) ? typed : ""), write: String };
}

/** A typed text: on one line, trimmed, at most so many characters. */
export function typedText(most: number): FilterField<string> {
  const oneLine = (typed: string) => typed.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return { read: (typed) => oneLine(typed).slice(0, most).toWellFormed().trim(), write: String };
}

/** A typed code, without the characters that none has. */
export function typedCode(foreign: RegExp, most: number): FilterField<string> {
  return { read: (typed) => typed.replace(foreign, "").slice(0, most), write: String };
}

/** A day, `2026-11-22`. */
export const day = matching((typed) => {
  const at = new Date(`${typed}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
});

/** Set or not: `1`. */
export const flag: FilterField<boolean> = { read: (typed) => typed === "1", write: (isSet) => (isSet ? "1" : "") };

/** Where a page of a list ends: what it is sorted by (an instant in epoch milliseconds), and what names the last row. */
export interface ListCursor<At = number> {
  at: At;
  id: string;
}

/** `1789…_0198…`: a pattern of two groups, what the list is sorted by and what names a row. */
export function cursor<At>(pattern: RegExp, atOf: (text: string) => At): FilterField<ListCursor<At> | null> {
  return {
    read(typed) {
      const [, at = "", id = ""] = pattern.exec(typed) ?? [];
      return id ? { at: atOf(at), id } : null;
    },
    write: (last) => (last ? `${last.at}_${last.id}` : ""),
  };
}

/** After the row of this instant. */
export const afterRow = cursor(/^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, Number);

/** After the row of this id, where ids rise with time. */
export const afterId: FilterField<string | null> = {
  read: (typed) => (isUuid(typed) ? typed : null),
  write: (id) => id ?? "",
};

/** A list on one page. */
const noPages: FilterField<null> = { read: () => null, write: () => "" };

/** The filter of a list, read from its address and written into it. */
export interface ListFilter<F, After = null> {
  read: (search: URLSearchParams) => F & { after: After | null };
  /** What is not as usual, by its name in the address. */
  values: (filter: F) => Record<string, string>;
  /** `?…` of the first page, or of the one after this row; empty where everything is as usual. */
  search: (filter: F, after?: After | null) => string;
}

export type FilterOf<L extends { read: (search: URLSearchParams) => unknown }> = ReturnType<L["read"]>;

export function listFilter<F extends object, After = null>(
  fields: { readonly [Name in keyof F]: FilterField<F[Name]> },
  pages: FilterField<After | null> = noPages,
): ListFilter<F, After> {
  const names = Object.keys(fields) as (keyof F & string)[];
  const nameOf = (name: keyof F & string) => fields[name].name ?? name;
  const values = (filter: F) =>
    Object.fromEntries(
      names.map((name) => [nameOf(name), fields[name].write(filter[name])]).filter(([, value]) => value),
    );
  return {
    read(search) {
      const read = names.map((name) => [name, fields[name].read(search.get(nameOf(name)) ?? "")]);
      return { ...(Object.fromEntries(read) as F), after: pages.read(search.get("after") ?? "") };
    },
    values,
    search(filter, after = null) {
      const page = pages.write(after);
      return searchOf({ ...values(filter), ...(page && { after: page }) });
    },
  };
}

/** `?…`; empty where there is nothing. */
export function searchOf(values: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(values).toString();
  return search && `?${search}`;
}
