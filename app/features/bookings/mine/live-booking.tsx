import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";

export interface LiveBookingProps {
  /** The page itself, for its link where scripts are off. */
  path: string;
  /** How the booking stood when the page was made. */
  mark: string;
  /** Its status in words. */
  status: string;
}

/** Reads the page anew when something about the booking changes, and says its new status. */
export function LiveBooking({ path, mark, status }: LiveBookingProps) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState({ status, message: "" });
  if (said.status !== status) setSaid({ status, message: `Status booking sekarang: ${status}` });

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/bookings/orders/watch-orders.ts").then(
      ({ watchOrders }) => {
        const address = `${path}/live?${new URLSearchParams({ mark })}`;
        if (!isGone) stop = watchOrders(address, () => void revalidate());
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [path, mark, revalidate]);

  return (
    <>
      <p role="status" className="sr-only">
        {said.message}
      </p>
      {/* Scripts have no use for it. */}
      <noscript>
        {import.meta.env.SSR && (
          <Link to={path} className={buttonClass({ variant: "secondary", size: "sm" })}>
            <RotateCw size={20} />
            <span>Muat ulang</span>
          </Link>
        )}
      </noscript>
    </>
  );
}
