import { Timer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSaid, minutesAndSeconds, secondsUntil } from "#app/ui/clock-time.ts";

interface CountdownProps {
  /** ISO instants; the difference to the device's own clock is taken out. */
  endsAt: string;
  serverNow: string;
  /** What stands here without scripts, e.g. until when. */
  fallback: ReactNode;
  /** For who does not see the clock: there to be read at every minute, and said at some. */
  announce: (minutesLeft: number) => string;
  endedText: string;
  onEnd?: () => void;
}

export function Countdown({ endsAt, serverNow, fallback, announce, endedText, onEnd }: CountdownProps) {
  const [left, setLeft] = useState<number | null>(null);
  const whenEnded = useRef(onEnd);

  useEffect(() => {
    whenEnded.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    const skew = Date.parse(serverNow) - Date.now();
    const end = Date.parse(endsAt);
    const tick = () => {
      const seconds = secondsUntil(end, Date.now() + skew);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      whenEnded.current?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, serverNow]);

  if (left === null) return <span>{fallback}</span>;
  if (left === 0) return <span role="status">{endedText}</span>;
  const minutes = Math.ceil(left / 60);
  return (
    <span>
      <span role="timer" className="inline-flex items-center gap-1.5 align-bottom font-semibold tabular-nums">
        <Timer size={20} className="shrink-0" />
        {minutesAndSeconds(left)}
      </span>
      <span aria-live={isSaid(minutes) ? "polite" : "off"} className="sr-only">
        {announce(minutes)}
      </span>
    </span>
  );
}
