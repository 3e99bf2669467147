import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

interface SectionHeadingProps {
  level?: 2 | 3;
  id?: string;
  description?: ReactNode;
  action?: { to: string; label: string };
  children: ReactNode;
}

export function SectionHeading({ level = 2, id, description, action, children }: SectionHeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <div className="mb-4">
      <div className="flex items-end justify-between gap-4">
        <Tag id={id} className={level === 2 ? "min-w-0 text-xl font-bold" : "min-w-0 text-lg font-bold"}>
          {children}
        </Tag>
        {action && (
          <Link
            to={action.to}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-orange-700 underline-offset-4 hover:underline"
          >
            {action.label}
            <ChevronRight size={20} />
          </Link>
        )}
      </div>
      {description && <p className="mt-1 text-stone-600">{description}</p>}
    </div>
  );
}
