import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

const linkClass = "text-orange-700 underline underline-offset-4";

/** A link within a sentence, to a page of this site or to an address beginning with https. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith("https:") ? (
    <a href={to} rel="noopener" className={linkClass}>
      {children}
    </a>
  ) : (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  );
}
