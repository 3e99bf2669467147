import { data, type RouterContextProvider } from "react-router";
import type { WithdrawalFrom } from "#app/features/core/states/withdrawal.ts";
import { withdrawalRefusal } from "#app/features/core/states/withdrawal-text.ts";
import { cancelWithdrawal } from "#app/features/money/payouts/cancel-withdrawal.server.ts";
import { requestWithdrawal } from "#app/features/money/payouts/request-withdrawal.server.ts";
import { cancelWithdrawalForm, withdrawForm } from "#app/features/money/payouts/withdrawal.schema.ts";
import {
  findShownOutlet,
  findWalletOutlet,
  listWalletOutlets,
  type WalletOutlet,
} from "#app/features/money/wallet/outlet-wallet.queries.server.ts";
import { readMonth } from "#app/features/money/wallet/statement-month.ts";
import { type ActionArgs, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatRupiah } from "#app/lib/money.ts";

/** Asks for a withdrawal from a page's form; the wallet it came from shows what happens next. */
export async function withdrawByForm({ request, context }: ActionArgs, from: WithdrawalFrom, wallet: string) {
  await requireUnderLimit("money-write", { request, context });
  const form = await readForm(request, withdrawForm);
  if (!form.ok) return form.rejected;
  const { amount, account, key } = form.value;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const asked = await requestWithdrawal({ user, from, amount, bankAccountId: account, key });
  if (asked.ok) {
    return redirectWithToast(wallet, {
      title: `Penarikan ${formatRupiah(asked.amount)} diterima`,
      description: `Kode ${asked.code}. Kami periksa, biasanya dalam 1 hari kerja.`,
    });
  }
  if (asked.reason === "not-found") throw data(null, { status: 404 });
  const details = {
    ...("terms" in asked ? { terms: asked.terms } : {}),
    ...("usableFrom" in asked ? { usableFrom: asked.usableFrom } : {}),
  };
  const { field, text } = withdrawalRefusal(asked.reason, details);
  return form.reject({ [field]: text });
}

/** Takes a withdrawal back before anybody approved it; nobody sees those of others. */
export async function cancelByForm({ request, context }: ActionArgs, wallet: string) {
  await requireUnderLimit("money-write", { request, context });
  const form = await readForm(request, cancelWithdrawalForm);
  if (!form.ok) return form.rejected;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const cancelled = await cancelWithdrawal(user, form.value.withdrawal);
  if (cancelled.ok) {
    return redirectWithToast(wallet, { title: "Penarikan dibatalkan", description: "Uangnya kembali ke saldo." });
  }
  if (cancelled.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": "Penarikan itu sudah disetujui dan sedang dikirim, jadi tidak bisa dibatalkan lagi." }, 409);
}

/** @throws a 404 where the URL names no outlet, or one of somebody else's */
export async function requireWalletOutlet(context: Readonly<RouterContextProvider>, url: URL): Promise<WalletOutlet> {
  const outlet = await findWalletOutlet(managerOf(context), url.searchParams.get("outlet") ?? "");
  if (!outlet) throw data(null, { status: 404 });
  return outlet;
}

/** The outlet of a statement, the same that the wallet's page shows. @throws a 404 for none */
export async function requireStatementOutlet(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<WalletOutlet> {
  const reader = managerOf(context);
  const outlet = await findShownOutlet(reader, url.searchParams.get("outlet"), await listWalletOutlets(reader.id));
  if (!outlet) throw data(null, { status: 404 });
  return outlet;
}

/** The month of a statement. @throws a 404 for none */
export async function requireStatementMonth({ request, context }: ActionArgs, url: URL): Promise<string> {
  const month = readMonth(url.searchParams.get("month") ?? "");
  if (!month) throw data(null, { status: 404 });
  await requireUnderLimit("statement", { request, context });
  return month;
}
