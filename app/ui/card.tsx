import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface CardProps {
  as?: "div" | "section" | "article" | "li" | "aside";
  padding?: "none" | "sm" | "md";
  /** For a card that is one big link: it answers to the pointer. */
  interactive?: boolean;
  selected?: boolean;
  id?: string;
  "aria-labelledby"?: string;
  /** Layout only. */
  className?: string;
  children: ReactNode;
}

const paddingClass = { none: "", sm: "p-3", md: "p-4 md:p-6" } as const;

export function Card({
  as: Tag = "div",
  padding = "md",
  interactive,
  selected,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "rounded-xl border",
        selected ? "border-orange-700 bg-orange-50" : "border-stone-200 bg-white",
        interactive && "relative transition-colors hover:border-stone-400",
        paddingClass[padding],
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export function CardTitle({ level = 2, id, children }: { level?: 2 | 3 | 4; id?: string; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className="text-lg font-bold text-stone-900">
      {children}
    </Tag>
  );
}
