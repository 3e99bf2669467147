import { ledgerForm } from "#app/features/money/ledger/ledger-form.schema.ts";
import { showLedger } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { LedgerPage } from "#app/features/money/ledger/ledger-page.tsx";
import { requestProof } from "#app/features/money/ledger/prove-ledger.server.ts";
import { recordSettlement } from "#app/features/money/ledger/record-settlement.server.ts";
import { settlementFilter } from "#app/features/money/ledger/settlement-filter.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/ledger.ts";

export function meta() {
  return pageMeta({
    title: "Buku besar",
    description: "Saldo seluruh akun, pembuktian, dan setoran gateway.",
    path: paths.ledger,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return { view: await showLedger(settlementFilter.read(url.searchParams)), mayAct: mayAct(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, ledgerForm);
  if (!form.ok) return form.rejected;
  const { act, reason, ...settlement } = form.value;
  const member = actingMemberOf(context, reason);
  const here = paths.ledger;
  if (!("reference" in settlement)) {
    const proof = await requestProof(member);
    if (!proof) {
      const title = "Terlalu lama untuk halaman ini. Pembuktian tiap malam menyelesaikannya.";
      return redirectWithToast(here, { title, tone: "destructive" });
    }
    if (proof.isSound) return redirectWithToast(here, { title: "Semua saldo cocok dengan catatannya." });
    return redirectWithToast(here, { title: `Ada ${proof.problemCount} masalah di buku besar.`, tone: "destructive" });
  }
  const recorded = await recordSettlement(settlement, member);
  if (recorded.ok) {
    const title = recorded.isNew ? "Setoran tercatat." : "Setoran ini sudah tercatat sebelumnya.";
    return redirectWithToast(here, { title });
  }
  if (recorded.reason === "other-amounts") {
    return form.reject({ reference: "Nomor ini sudah tercatat dengan jumlah yang lain. Periksa laporannya." });
  }
  if (recorded.reason === "reversed") {
    const text = "Nomor ini sudah dicatat lalu dibalik. Catat lagi dengan akhiran, misalnya nomornya lalu /2.";
    return form.reject({ reference: text });
  }
  const held = formatRupiah(Math.max(0, recorded.held));
  return form.reject({ gross: `Lebih besar dari yang tercatat di gateway (${held}). Cocokkan pembayaran dulu.` });
}

/** Also after a refusal: the balances shown are those of now. */
export const shouldRevalidate = () => true;

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  return <LedgerPage view={loaderData.view} mayAct={loaderData.mayAct} answer={useFormAnswer(actionData)} />;
}
