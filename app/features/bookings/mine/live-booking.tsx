import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useChanges } from "#app/ui/use-changes.ts";

interface LiveBookingProps {
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

  useChanges(`${path}/live?${new URLSearchParams({ mark })}`, () => void revalidate());

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
