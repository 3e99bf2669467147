import { ChevronLeft, ChevronRight } from "lucide-react";
import { LinkButton } from "#app/ui/button.tsx";

interface PageLink {
  to: string;
  label: string;
}

/** Pages by cursor: where there is no page, there is no link. */
export function Pagination({
  label,
  previous,
  next,
}: {
  label: string;
  previous?: PageLink | null;
  next?: PageLink | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex-1">
        {previous && (
          <LinkButton variant="secondary" icon={ChevronLeft} to={previous.to} rel="prev">
            {previous.label}
          </LinkButton>
        )}
      </span>
      <span className="flex flex-1 justify-end">
        {next && (
          <LinkButton variant="secondary" iconEnd={ChevronRight} to={next.to} rel="next">
            {next.label}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
