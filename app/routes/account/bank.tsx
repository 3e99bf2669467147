import { bankForm } from "#app/features/money/bank-accounts/bank-account.schema.ts";
import { listBankAccountsOf } from "#app/features/money/bank-accounts/bank-accounts.queries.server.ts";
import { BankPage } from "#app/features/money/bank-accounts/bank-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerBankForm } from "#app/routes/account/bank-form.server.ts";
import type { Route } from "./+types/bank";

export function meta() {
  return pageMeta({ title: "Rekening bank", description: "Rekening bank Anda untuk menarik saldo.", path: paths.bank });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { accounts: await listBankAccountsOf(context.get(userContext).id) };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("account-write", args);
  const form = await readForm(args.request, bankForm);
  return form.ok ? answerBankForm(args, form) : form.rejected;
}

/** When to try again, once too many accounts were added. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

/** Also after a refusal: the accounts are those of now. */
export const shouldRevalidate = () => true;

export default function Bank({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  return <BankPage accounts={accounts} nav={<AccountNav />} answer={useFormAnswer(actionData)} />;
}
