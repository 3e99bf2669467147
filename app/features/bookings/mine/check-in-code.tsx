import { Card, CardTitle } from "#app/ui/card.tsx";

interface CheckInCodeProps {
  digits: string;
  qr: { path: string; size: number };
  isMobile: boolean;
}

/** Six digits to read out and the same as a picture to scan. */
export function CheckInCode({ digits, qr, isMobile }: CheckInCodeProps) {
  const spelled = digits.split("").join(" ");
  return (
    <Card as="section" aria-labelledby="code-title" className="flex flex-col items-center gap-4 text-center">
      <div className="space-y-1">
        <CardTitle id="code-title">Kode check-in</CardTitle>
        <p className="text-stone-600">
          {isMobile ? "Tunjukkan kepada barber saat tiba." : "Tunjukkan di outlet saat datang."}
        </p>
      </div>
      <p className="text-2xl font-bold tabular-nums">
        <span aria-hidden="true" className="inline-flex gap-3 whitespace-nowrap tracking-widest">
          <span>{digits.slice(0, 3)}</span>
          <span>{digits.slice(3)}</span>
        </span>
        <span className="sr-only">{spelled}</span>
      </p>
      <svg
        role="img"
        aria-label={`Kode QR untuk check-in, isinya sama dengan ${spelled}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-44 bg-white"
      >
        <path d={qr.path} fill="#1c1917" />
      </svg>
    </Card>
  );
}
