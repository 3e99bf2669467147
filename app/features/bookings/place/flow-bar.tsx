// Script group: steps
import type { ReactNode } from "react";
import { Money } from "#app/ui/money.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";

interface FlowBarProps {
  bar: { caption: string; total: string | null };
  action: ReactNode;
}

/** What was chosen in a few words, what it comes to, and the one next thing to do. */
export function FlowBar({ bar, action }: FlowBarProps) {
  return <StickyBar caption={bar.caption} total={bar.total && <Money text={bar.total} />} action={action} />;
}
