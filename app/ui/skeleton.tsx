import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A block the shape of what comes; its size is given by `className`. It does not move. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("block rounded-lg bg-stone-200", className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="block space-y-2">
      {Array.from({ length: lines }, (_, index) => index).map((line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? "h-4 w-3/5" : "h-4 w-full"} />
      ))}
    </span>
  );
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
