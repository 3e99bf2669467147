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

export function findAccount(sub: string): Account | undefined {
  return accounts.get(sub);
}

/** Anyone else: the same address is the same person, on every run. */
export function otherAccount(name: string, email: string, isVerified: boolean): Account {
  const address = email.trim().toLowerCase();
  const sub = `lain-${createHash("sha256").update(address).digest("hex").slice(0, 20)}`;
  const account = { sub, name: name.trim(), email: address, isVerified };
  accounts.set(sub, account);
  return account;
}
