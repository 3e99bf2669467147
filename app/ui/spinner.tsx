import { LoaderCircle } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";

/** Decoration beside a word that says what is going on; with `label` it says so itself. */
export function Spinner({ label, size = 20, className }: { label?: string; size?: number; className?: string }) {
  const icon = <LoaderCircle size={size} className={classNames("shrink-0 animate-spin", className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {icon}
      <span>{label}</span>
    </span>
  );
}
