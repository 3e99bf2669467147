import { createHash } from "node:crypto";
import { demoPeople } from "#prisma/seed/demo-people.ts";

export interface Account {
  sub: string;
  name: string;
  email: string;
  isVerified: boolean;
}

const accounts = new Map<string, Account>();
for (const { sub, name, email } of demoPeople) accounts.set(sub, { sub, name, email, isVerified: true });

const disabled = new Set<string>();

export function findAccount(sub: string): Account | undefined {
  return disabled.has(sub) ? undefined : accounts.get(sub);
}

/** From now on the account neither signs in nor has its tokens renewed. */
export function disableAccount(sub: string): void {
  disabled.add(sub);
}

/** Anyone else: the same address is the same person, on every run. */
export function otherAccount(name: string, email: string, isVerified: boolean): Account {
  const address = email.trim().toLowerCase();
  const sub = subjectOf(address);
  const account = { sub, name: name.trim(), email: address, isVerified };
  accounts.set(sub, account);
  return account;
}

/** Google's subject of an account that is no person of the demo. */
export function subjectOf(address: string): string {
  return `lain-${createHash("sha256").update(address).digest("hex").slice(0, 20)}`;
}
