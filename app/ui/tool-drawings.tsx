import { accent, accentLine, Drawing, type DrawingProps } from "#app/ui/drawings.tsx";

export function ChairDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="38" y="9" width="20" height="10" rx="4" className={accent} />
      <path d="M44 19v5m8-5v5" />
      <path d="M32 54V31a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v23" className={accent} />
      <path d="M19 40h9m-5 0v11a5 5 0 0 0 5 5m49-16h-9m5 0v11a5 5 0 0 1-5 5" />
      <rect x="28" y="54" width="40" height="10" rx="5" className="fill-white" />
      <path d="M44 64v15m8-15v15M30 87c0-5 6-8 18-8s18 3 18 8zM25 87h46" />
      <path d="M36 70h-5l-4 8" className={accentLine} />
    </Drawing>
  );
}

export function CombDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="11" y="30" width="74" height="15" rx="7.5" className={accent} />
      <path d="M17 45v23m7-23v19m7-19v19m7-19v19m7-19v19m7-19v19m7-19v19m7-19v19m7-19v19m7-19v23" />
      <path d="M20 37.5h28" className={accentLine} />
    </Drawing>
  );
}

export function ClipperDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M33 28h30l-2 36a13 13 0 0 1-26 0z" className="fill-white" />
      <path d="M31 28v-7h34v7zM34 21v-8m7 8v-8m7 8v-8m7 8v-8m7 8v-8" />
      <rect x="43" y="38" width="10" height="18" rx="5" className={accent} />
      <path d="M43 66h10" className={accentLine} />
      <path d="M48 77v4c0 5 4 6 9 6h6" />
    </Drawing>
  );
}

export function PoleDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <path d="M39 18a9 9 0 0 1 18 0z" className={accent} />
      <rect x="33" y="18" width="30" height="7" rx="3" />
      <path d="M36 25v46M60 25v46" />
      <path d="M36 45v-8l24-11v8zM36 60v-8l24-11v8zM36 70v-3l24-11v8l-14 6.5" className={accent} />
      <rect x="33" y="71" width="30" height="7" rx="3" className="fill-white" />
      <path d="M39 78a9 9 0 0 0 18 0" className={accent} />
    </Drawing>
  );
}

export function CalendarDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <rect x="15" y="20" width="66" height="62" rx="9" className="fill-white" />
      <path d="M15 37h66M32 13v13M64 13v13" />
      <path d="M27 49h6m-6 10h6m-6 10h6" />
      <circle cx="57" cy="60" r="13" className={accent} />
      <path d="m51 60.5 4.5 4.5L63.5 56" className={accentLine} />
    </Drawing>
  );
}
