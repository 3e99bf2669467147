import type { ReactNode } from "react";

/** The distance between the fields of a form. */
export function FormStack({ children }: { children: ReactNode }) {
  return <div className="space-y-6">{children}</div>;
}
