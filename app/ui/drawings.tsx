import type { ReactNode } from "react";

export interface DrawingProps {
  size?: number;
}

/** Line drawings in two colours, beside words that say the same. Those that error pages need stand here. */
export function Drawing({ size = 96, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 stroke-stone-800"
    >
      {children}
    </svg>
  );
}

export const accent = "fill-orange-100 stroke-orange-600";
export const accentLine = "stroke-orange-600";

export function ScissorsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <circle cx="31" cy="73" r="10.5" className={accent} />
      <circle cx="65" cy="73" r="10.5" className={accent} />
      <path d="M36 63.5 60.5 14c3.5 6 3.5 12 1 18L45.5 62" className="fill-white" />
      <path d="M60 63.5 35.5 14c-3.5 6-3.5 12-1 18l8.2 16.5M50.5 62l-2-3.8" />
      <circle cx="48" cy="50" r="1.5" className={accentLine} />
    </Drawing>
  );
}

export function MapPinDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M30 72c-9 1.5-15 4-15 7 0 5 15 8 33 8s33-3 33-8c0-3-6-5.5-15-7" />
      <path d="M48 78S24 56 24 35a24 24 0 0 1 48 0c0 21-24 43-24 43z" className="fill-white" />
      <circle cx="48" cy="35" r="10" className={accent} />
    </Drawing>
  );
}

export function EmptyBoxDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M18 44v28l30 13 30-13V44L48 56z" className="fill-white" />
      <path d="M48 56v29" />
      <path d="M18 44 9 33l29-11 10 11-30 11zM78 44l9-11-29-11-10 11z" className={accent} />
      <path d="m18 44 30 12 30-12" />
      <path d="M48 9v8M33 13l3 6m27-6-3 6" className={accentLine} />
    </Drawing>
  );
}
