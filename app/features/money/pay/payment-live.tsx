import { useEffect } from "react";
import { useRevalidator } from "react-router";

export interface PaymentLiveProps {
  /** The address of the stream. */
  to: string;
  /** How all attempts stood when the page was made. */
  mark: string;
  /** Where scripts are off the page loads itself so often, seconds; null: not at all. */
  refreshSeconds: number | null;
}

/** Keeps the page as the payment stands: by a stream, or by loading it anew where scripts are off. */
export function PaymentLive({ to, mark, refreshSeconds }: PaymentLiveProps) {
  const { revalidate } = useRevalidator();
  const isOpen = refreshSeconds !== null;

  useEffect(() => {
    if (!isOpen) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/money/pay/watch-payment.ts").then(
      ({ watchPayment }) => {
        if (!isGone) stop = watchPayment(to, mark, () => void revalidate());
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [to, mark, isOpen, revalidate]);

  if (!isOpen) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(refreshSeconds)} />
    </noscript>
  );
}
