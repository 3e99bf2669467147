import { Form } from "react-router";
import type { ChangeMethodPageData as Page } from "#app/features/bookings/payment/show-change-method.server.ts";
import {
  MethodChoice,
  shownWithoutWallet,
  shownWithWallet,
  WalletChoice,
  walletHint,
} from "#app/features/bookings/place/payment-choice.tsx";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ChangeMethodPageProps {
  page: Page;
  answer?: FormAnswer | undefined;
}

/** Another way to pay for the same booking. */
export function ChangeMethodPage({ page, answer }: ChangeMethodPageProps) {
  const { amount, current, methods, withWallet } = page;
  const values = answer?.values;
  const usesWallet = values ? values.useWallet === "on" : (current?.usesWallet ?? false);
  const coversAll = withWallet?.gateway === 0;
  const canPay = methods.length > 0 || coversAll;
  const back = paths.paymentInstructions({ id: page.bookingId });
  return (
    <PageShell width="reading">
      <PageHeader title="Ganti cara bayar" lead={page.subject} back={{ to: back, label: "Kembali ke pembayaran" }} />
      {!canPay && (
        <Notice tone="warning" title="Waktu yang tersisa tidak cukup untuk cara bayar lain">
          {current
            ? "Selesaikan dengan cara yang sudah Anda pilih, atau batalkan lalu pilih waktu yang lebih lambat."
            : "Batalkan booking ini, lalu pilih waktu yang lebih lambat."}
        </Notice>
      )}
      {canPay && (
        <Form method="post" noValidate className="group/pay flex flex-col gap-6">
          <HiddenFields values={{ key: page.key }} />
          <ErrorSummary errors={answer?.errors} fields={["method", "useWallet"]} answer={answer} />
          {current && (
            <Notice>
              Sekarang Anda memakai {current.name}. Begitu Anda ganti, nomor atau kode yang lama tidak berlaku lagi:
              jangan dibayar.
            </Notice>
          )}
          {withWallet && (
            <WalletChoice
              balance={page.walletBalance}
              isUsed={usesWallet}
              error={answer?.errors.useWallet}
              hint={walletHint(withWallet)}
            />
          )}
          <div className={coversAll ? "group-has-[[name=useWallet]:checked]/pay:hidden" : undefined}>
            <MethodChoice
              methods={methods}
              note={page.note}
              chosen={values?.method ?? methods.find(({ method }) => method !== current?.value)?.method}
              error={answer?.errors.method}
            />
          </div>
          <SubmitButton pendingLabel="Mengganti…" size="lg" fullWidth>
            {withWallet ? (
              <>
                <span className={shownWithoutWallet}>Bayar {formatRupiah(amount)}</span>
                <span className={shownWithWallet}>Bayar {formatRupiah(withWallet.gateway || amount)}</span>
              </>
            ) : (
              `Bayar ${formatRupiah(amount)}`
            )}
          </SubmitButton>
        </Form>
      )}
      <LinkButton to={paths.cancelBooking({ id: page.bookingId })} variant="quiet" fullWidth>
        Batalkan booking
      </LinkButton>
    </PageShell>
  );
}
