import { afterRow, choice, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";
import { parseMobile } from "#app/lib/phone.ts";
import type { Role } from "#app/platform/generated/enums.ts";

export const userPageSize = 30;
/** Characters of what is looked for. */
export const longestUserSearch = 100;
/** "New" is who signed in for the first time within these days. */
export const newDays = 7;

export const userRoles = ["ADMIN", "MANAGEMENT", "SUPPORT", "PARTNER"] as const;
/** A role, or PARTNER for who owns an outlet. */
type UserRole = Role | "PARTNER";
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

export const userFilter = listFilter(
  {
    text: named("q", typedText(longestUserSearch)),
    role: choice(userRoles, null),
    state: choice(userStates, null),
  },
  afterRow,
);
export type UserFilter = FilterOf<typeof userFilter>;

/**
 * The whole number that was typed, as it is stored; null for everything else. A part of a number finds nobody by it:
 * lists show numbers masked, and whoever could ask for parts would read the rest digit by digit.
 */
export function typedNumber(text: string): string | null {
  return /^[+\d\s().-]+$/.test(text) ? parseMobile(text) : null;
}
