import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { classNames } from "#app/ui/class-names.ts";

const widthClass = {
  narrow: "max-w-[calc(var(--container-narrow)+2rem)]",
  reading: "max-w-[calc(var(--container-reading)+3rem)]",
  wide: "max-w-[calc(var(--container-wide)+3rem)]",
} as const;

export interface PageShellProps {
  width?: keyof typeof widthClass;
  /** A list: on a phone its head is low, so that the first row stands on the first screen. */
  isList?: boolean;
  children: ReactNode;
}

/** Content widths: narrow 360, reading 768, wide 1120. Sections stand 32 px apart, in a list on a phone 16. */
export function PageShell({ width = "wide", isList = false, children }: PageShellProps) {
  return (
    <div
      data-list={isList || undefined}
      className={classNames(
        "group/page mx-auto flex w-full grow flex-col px-4 pb-8 md:gap-8 md:px-6 md:pt-6 md:pb-12",
        isList ? "gap-4 pt-2" : "gap-8 pt-4",
        widthClass[width],
      )}
    >
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: { label: string; items: readonly Crumb[] };
  back?: { to: string; label: string };
  /** Beside the title from 768, under it before. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, breadcrumbs, back, actions }: PageHeaderProps) {
  return (
    <header className="group-data-list/page:max-md:grid group-data-list/page:max-md:grid-cols-[auto_minmax(0,1fr)] group-data-list/page:max-md:items-center">
      {breadcrumbs && <Breadcrumbs {...breadcrumbs} />}
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 pr-2 font-semibold text-stone-700 hover:text-stone-900 hover:underline group-data-list/page:max-md:-ml-3 group-data-list/page:max-md:min-w-11 group-data-list/page:max-md:justify-center group-data-list/page:max-md:pr-0"
        >
          <ArrowLeft size={20} />
          <span className="group-data-list/page:max-md:sr-only">{back.label}</span>
        </Link>
      )}
      <div className="flex flex-col gap-4 group-data-list/page:max-md:contents md:flex-row md:items-end md:justify-between">
        <div className="min-w-0 space-y-2 group-data-list/page:max-md:contents">
          <h1 className="text-2xl font-bold tracking-tight group-data-list/page:max-md:m-0 group-data-list/page:max-md:text-xl">
            {title}
          </h1>
          {lead && (
            <p className="max-w-[60ch] text-lg text-stone-600 group-data-list/page:max-md:col-span-2 group-data-list/page:max-md:text-base">
              {lead}
            </p>
          )}
        </div>
        {actions && (
          <div className="flex shrink-0 flex-wrap gap-2 group-data-list/page:max-md:col-span-2 group-data-list/page:max-md:mt-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
