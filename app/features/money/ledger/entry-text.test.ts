import { expect, test } from "vitest";
import { entryText, signedRupiah, type WalletSide } from "#app/features/money/ledger/entry-text.ts";
import { LedgerTransactionKind } from "#app/platform/generated/enums.ts";

test("every kind of entry has words on every side, and none names the platform's accounts", () => {
  for (const side of ["customer", "available", "pending", "owed"] satisfies WalletSide[]) {
    for (const kind of Object.values(LedgerTransactionKind)) {
      expect(entryText(side, kind), `${side} ${kind}`).toMatch(/^[A-Z][^_]+$/);
    }
  }
});

test("amounts have the sign of their direction, and nothing has none", () => {
  expect([5_000, -5_000, 0, -0].map((amount) => signedRupiah(amount).replace("\u00A0", " "))).toEqual([
    "+Rp 5.000",
    "−Rp 5.000",
    "Rp 0",
    "Rp 0",
  ]);
});
