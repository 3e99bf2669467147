import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

const widthClass = {
  narrow: "max-w-[calc(var(--container-narrow)+2rem)]",
  reading: "max-w-[calc(var(--container-reading)+3rem)]",
  wide: "max-w-[calc(var(--container-wide)+3rem)]",
} as const;

/** Content widths: narrow 360, reading 768, wide 1120. Sections stand 32 px apart. */
export function PageShell({ width = "wide", children }: { width?: keyof typeof widthClass; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "mx-auto flex w-full grow flex-col gap-8 px-4 pt-4 pb-8 md:px-6 md:pt-6 md:pb-12",
        widthClass[width],
      )}
    >
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: { label: string; items: readonly Crumb[] };
  back?: { to: string; label: string };
  /** Beside the title from 768, under it before. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, breadcrumbs, back, actions }: PageHeaderProps) {
  return (
    <header>
      {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-stone-700 hover:text-stone-900 hover:underline"
        >
          <ArrowLeft size={20} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0 space-y-2">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {lead && <p className="max-w-[60ch] text-lg text-stone-600">{lead}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
