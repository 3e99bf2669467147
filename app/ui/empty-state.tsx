import type { ReactNode } from "react";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";

interface EmptyStateProps {
  /** An empty box where the place has no picture of its own. */
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** One drawing, one sentence, one action. */
export function EmptyState({ drawing = <EmptyBoxDrawing />, title, text, action, level = 2 }: EmptyStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      {drawing}
      <div className="space-y-1">
        <Tag className={level === 1 ? "text-2xl font-bold tracking-tight" : "text-lg font-bold"}>{title}</Tag>
        {text && <p className="mx-auto max-w-[44ch] text-stone-600">{text}</p>}
      </div>
      {action}
    </div>
  );
}
