import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A block the shape of what comes; its size is given by `className`. It does not move. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("block rounded-lg bg-stone-200", className)} />;
}

/** Says once that something is on its way, and holds the skeletons. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
