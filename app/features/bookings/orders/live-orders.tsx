// Script group: orders
import { RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useChanges } from "#app/ui/use-changes.ts";

interface LiveOrdersProps {
  /** The page itself, as its link to read it anew. */
  path: string;
  outletId?: string | undefined;
  /** When the page was read, epoch milliseconds. */
  readAt: number;
  /** What was booked in the last minutes, of what the page shows. */
  recent: readonly string[];
  /** Where scripts are off the page loads itself so often, seconds: only without a form that somebody types into. */
  refreshSeconds?: number;
  /** The page has such a link elsewhere. */
  hasLink?: boolean;
}

/**
 * Reads the page anew when something changes, and says what is new; without scripts a link does it. Another list has
 * other bookings: give it the path as its key.
 */
export function LiveOrders({ path, outletId, readAt, recent, refreshSeconds, hasLink = true }: LiveOrdersProps) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState("");
  const seen = useRef<Set<string>>(null);
  // The stream outlives what it makes the page read anew.
  const [since] = useState(String(readAt));

  const query = new URLSearchParams({ since, ...(outletId && { outlet: outletId }) });
  useChanges(`${paths.ordersLive}?${query}`, () => void revalidate());

  useEffect(() => {
    const known = seen.current;
    seen.current = new Set([...(known ?? []), ...recent]);
    const count = known ? recent.filter((id) => !known.has(id)).length : 0;
    if (count === 0) return;
    setMessage(`${count} booking baru`);
    void import("#app/features/bookings/orders/count-in-title.ts").then(({ countInTitle }) => countInTitle(count));
  }, [recent]);

  return (
    <>
      {hasLink && (
        <Link
          to={path}
          preventScrollReset
          aria-label="Muat ulang"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <RotateCw size={20} />
        </Link>
      )}
      <p role="status" className="order-last basis-full font-semibold text-emerald-800 empty:absolute">
        {message}
      </p>
      {refreshSeconds !== undefined && (
        <noscript>
          <meta httpEquiv="refresh" content={String(refreshSeconds)} />
        </noscript>
      )}
    </>
  );
}
