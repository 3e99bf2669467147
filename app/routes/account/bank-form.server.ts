import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { addBankAccount } from "#app/features/money/bank-accounts/add-bank-account.server.ts";
import type { bankForm } from "#app/features/money/bank-accounts/bank-account.schema.ts";
import {
  type AddRefusal,
  mostBankAccounts,
  type RemoveRefusal,
} from "#app/features/money/bank-accounts/bank-account.ts";
import { choosePrimaryAccount } from "#app/features/money/bank-accounts/choose-primary-account.server.ts";
import { removeBankAccount } from "#app/features/money/bank-accounts/remove-bank-account.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import type { ReadForm } from "#app/http/form.server.ts";
import { rejectOverLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import { spend } from "#app/platform/rate-limits.server.ts";

const page = paths.bank;

const addRefusal: Readonly<Record<AddRefusal, { field: string; text: string }>> = {
  "bank-unknown": { field: "bank", text: "Pilih bank dari daftar" },
  "wrong-digits": { field: "number", text: "Periksa lagi nomor rekeningnya" },
  "already-added": { field: "number", text: "Rekening ini sudah ada di akun Anda" },
  "too-many": { field: "", text: `Paling banyak ${mostBankAccounts} rekening. Hapus salah satu lebih dulu.` },
};
const removeRefusal: Readonly<Record<RemoveRefusal, string>> = {
  "withdrawal-running": "Masih ada penarikan ke rekening ini. Tunggu sampai selesai, lalu hapus.",
};
/** Removed meanwhile: by the tap before, or on another device. */
const gone = "Rekening itu sudah tidak ada. Inilah daftar sekarang.";

type SentForm = Extract<ReadForm<z.output<typeof bankForm>>, { ok: true }>;

/** What the forms of /account/bank do. Each new account is a question to the bank: six an hour and person. */
export async function answerBankForm({ context }: { context: Readonly<RouterContextProvider> }, form: SentForm) {
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const { value } = form;
  if (value.act === "add") {
    const seconds = await spend("bank-account", [`user:${user.id}`]);
    if (seconds > 0) return rejectOverLimit(form, seconds);
    const { bank, number, holder } = value;
    const added = await addBankAccount({ user, bankCode: bank, number, holderName: holder });
    if (added.ok) {
      return redirectWithToast(page, {
        title: "Rekening ditambahkan.",
        description: "Kami sedang memeriksanya ke bank.",
      });
    }
    const { field, text } = addRefusal[added.reason];
    return form.reject({ [field]: text });
  }
  if (value.act === "primary") {
    const chosen = await choosePrimaryAccount(user, value.account);
    if (!chosen.ok) return form.reject({ "": gone }, 404);
    return redirectWithToast(page, { title: "Rekening utama diganti." });
  }
  const removed = await removeBankAccount(user, value.account);
  if (removed.ok) return redirectWithToast(page, { title: "Rekening dihapus." });
  if (removed.reason === "not-found") return form.reject({ "": gone }, 404);
  return form.reject({ "": removeRefusal[removed.reason] }, 409);
}
