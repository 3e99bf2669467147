import { MessageCircle, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { PayWithCard } from "#app/features/money/pay/pay-with.tsx";
import { cancelledPaymentText } from "#app/features/money/pay/payment-state-text.ts";
import type { PaymentPageData } from "#app/features/money/pay/show-payment.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useChanges } from "#app/ui/use-changes.ts";

interface PaymentInstructionsProps {
  payment: PaymentPageData;
  back: { to: string; label: string };
  /** The stream of this payment, and how it stood when the page was made. */
  live: { to: string; mark: string };
  /** Null where it cannot be done (any more). */
  links: { image: string | null; change: string | null; cancel: string | null; again: string | null };
  /** Of booking or ordering again. */
  againLabel: string;
  /** What happens to money that comes too late. */
  late: string;
  /** Under the amount, such as what is left to pay at the outlet. */
  children?: ReactNode;
}

/** Everything needed to pay, and how the payment stands. */
export function PaymentInstructions(props: PaymentInstructionsProps) {
  const { payment, back, live, links, late, children } = props;
  const { state } = payment;
  const isPayable = state === "preparing" || state === "waiting";
  return (
    <PageShell width="reading">
      <PaymentLive {...live} refreshSeconds={payment.refreshSeconds} />
      <PageHeader title={titleOf(payment)} lead={payment.subject} back={back} />
      {isPayable ? <Due payment={payment}>{children}</Due> : <UnpayableNotice {...props} />}
      {state === "preparing" && <Preparing name={payment.explanation.name} />}
      {payment.pay && <PayWithCard pay={payment.pay} image={links.image} />}
      {payment.steps.length > 0 && (
        <Card as="section" aria-labelledby="steps-title">
          <CardTitle id="steps-title">Cara membayar</CardTitle>
          <div className="mt-2">
            {payment.steps.map(({ title, steps }) => (
              <Disclosure key={title} summary={title} group="pay-steps">
                <ol className="list-decimal space-y-1 pl-5">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Disclosure>
            ))}
          </div>
        </Card>
      )}
      {isPayable && (
        <>
          <p className="text-sm text-stone-600">{late}</p>
          <div className="grid gap-2 md:grid-cols-2">
            {links.change && (
              <LinkButton to={links.change} variant="secondary" fullWidth>
                Ganti cara bayar
              </LinkButton>
            )}
            {links.cancel && (
              <LinkButton to={links.cancel} variant="quiet" fullWidth>
                Batalkan
              </LinkButton>
            )}
          </div>
        </>
      )}
    </PageShell>
  );
}

function titleOf({ state, amount, explanation }: PaymentPageData): string {
  return state === "preparing" || state === "waiting" ? `Bayar ${formatRupiah(amount)}` : explanation.name;
}

function Due({ payment, children }: { payment: PaymentPageData; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const { amount, walletAmount, total, deadline, serverNow, method } = payment;
  return (
    <Card as="section" aria-labelledby="due-title" className="space-y-4">
      <div>
        <h2 id="due-title" className="text-stone-600">
          Jumlah yang dibayar
        </h2>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-bold text-2xl tabular-nums">{formatRupiah(amount)}</p>
          <CopyButton value={String(amount)} label="Salin jumlah" copiedLabel="Tersalin" />
        </div>
        <p className="mt-1 text-stone-600">Lewat {method.name}</p>
        {walletAmount > 0 && (
          <p className="mt-1 text-stone-600">
            {formatRupiah(walletAmount)} dari {formatRupiah(total)} memakai saldo dompet.
          </p>
        )}
        {children}
      </div>
      <div className="border-stone-200 border-t pt-4">
        <p className="font-semibold text-amber-800 text-lg">
          <Countdown
            key={deadline.iso}
            endsAt={deadline.iso}
            serverNow={serverNow}
            fallback="Bayar sebelum batas waktu ini"
            announce={(minutes) => `Sisa ${minutes} menit untuk membayar`}
            endedText="Waktu pembayaran habis"
            onEnd={() => void revalidate()}
          />
        </p>
        <p className="text-sm text-stone-600">
          Batas waktu: <time dateTime={deadline.iso}>{deadline.text}</time>
        </p>
        <p role="status" className="mt-2 text-stone-700">
          {payment.explanation.text}
        </p>
      </div>
    </Card>
  );
}

function Preparing({ name }: { name: string }) {
  return (
    <Card>
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {name}
      </p>
    </Card>
  );
}

/** Nothing can be paid now: what that means, and what to do instead. */
function UnpayableNotice({ payment, links, late, againLabel }: PaymentInstructionsProps) {
  const { text, tone } = payment.explanation;
  const isOver = payment.state === "overdue" || payment.state === "expired" || payment.state === "cancelled";
  return (
    <>
      <Notice tone={tone} role="status">
        {[payment.failureText, text].filter(Boolean).join(" ")}
      </Notice>
      {isOver && (
        <p className="text-sm text-stone-600">{payment.state === "cancelled" ? cancelledPaymentText : late}</p>
      )}
      <div className="grid gap-2 md:grid-cols-2">
        {links.change && (
          <LinkButton to={links.change} icon={RotateCcw} fullWidth>
            Pilih cara bayar lain
          </LinkButton>
        )}
        {links.again && (
          <LinkButton to={links.again} {...(isOver && { icon: RotateCcw })} fullWidth>
            {againLabel}
          </LinkButton>
        )}
        {!links.change && links.cancel && (
          <LinkButton to={links.cancel} variant="secondary" fullWidth>
            Batalkan
          </LinkButton>
        )}
        <LinkButton to={`${paths.contact}?topic=payment`} variant="secondary" icon={MessageCircle} fullWidth>
          Hubungi layanan pelanggan
        </LinkButton>
      </div>
    </>
  );
}

interface PaymentLiveProps {
  /** The address of the stream. */
  to: string;
  /** How all attempts stood when the page was made. */
  mark: string;
  /** Where scripts are off the page loads itself so often, seconds; null: not at all. */
  refreshSeconds: number | null;
}

/** Keeps the page as the payment stands: by a stream, or by loading it anew where scripts are off. */
function PaymentLive({ to, mark, refreshSeconds }: PaymentLiveProps) {
  const { revalidate } = useRevalidator();
  const isOpen = refreshSeconds !== null;

  useChanges(isOpen ? to : null, () => void revalidate(), {
    event: "payment",
    asksWhenRefused: true,
    isNews: (data) => {
      const now: { mark: string } = JSON.parse(data);
      return now.mark !== mark;
    },
  });

  if (!isOpen) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(refreshSeconds)} />
    </noscript>
  );
}
