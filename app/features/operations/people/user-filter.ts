import { listCursorText, searchOfSet } from "#app/lib/list-cursor.ts";
import { parseMobile } from "#app/lib/phone.ts";
import type { Role } from "#app/platform/generated/enums.ts";

export const usersPerPage = 30;
/** Characters of what is looked for. */
export const longestUserSearch = 100;
/** "New" is who signed in for the first time within these days. */
export const newDays = 7;

export const userRoles = ["ADMIN", "MANAGEMENT", "SUPPORT", "PARTNER"] as const;
/** A role, or PARTNER for who owns an outlet. */
export type UserRole = Role | "PARTNER";
export const userRoleText: Readonly<Record<UserRole, string>> = {
  ADMIN: "Admin",
  MANAGEMENT: "Manajemen",
  SUPPORT: "Dukungan",
  PARTNER: "Mitra (punya outlet)",
};

export const userStates = ["active", "suspended", "deleted", "new"] as const;
export type UserState = (typeof userStates)[number];
export const userStateText: Readonly<Record<UserState, string>> = {
  active: "Aktif",
  suspended: "Dinonaktifkan",
  deleted: "Dihapus",
  new: `Baru, ${newDays} hari terakhir`,
};

export interface UserFilter {
  text: string;
  role: UserRole | null;
  state: UserState | null;
  /** The last one of the page before. */
  after: { at: number; id: string } | null;
}

/** `?q=…&role=ADMIN&state=suspended&after=1700_0198…`; whatever is unreadable is as if it was not there. */
export function readUserFilter(search: URLSearchParams): UserFilter {
  const after = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.get("after") ?? "");
  const text = (search.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return {
    text: text.slice(0, longestUserSearch).toWellFormed(),
    role: userRoles.find((each) => each === search.get("role")) ?? null,
    state: userStates.find((each) => each === search.get("state")) ?? null,
    after: after ? { at: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function userFilterValues({ text, role, state }: UserFilter): Record<string, string> {
  return { ...(text && { q: text }), ...(role && { role }), ...(state && { state }) };
}

export function userSearch(filter: UserFilter): string {
  return searchOfSet({ ...userFilterValues(filter), after: filter.after && listCursorText(filter.after) });
}

/**
 * The whole number that was typed, as it is stored; null for everything else. A part of a number finds nobody by it:
 * lists show numbers masked, and whoever could ask for parts would read the rest digit by digit.
 */
export function typedNumber(text: string): string | null {
  return /^[+\d\s().-]+$/.test(text) ? parseMobile(text) : null;
}
