import type { ReactNode } from "react";
import { accent, accentLine, Drawing } from "#app/ui/drawings.tsx";

export type DrawnSpot = "dots-top" | "lines-bottom" | "dots-bottom" | "share-bottom" | "desktop";

const size = 88;

function Phone({ children }: { children: ReactNode }) {
  return (
    <Drawing size={size}>
      <rect x="25" y="5" width="46" height="86" rx="9" className="fill-white" />
      {children}
    </Drawing>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <Drawing size={size}>
      <rect x="7" y="16" width="82" height="56" rx="6" className="fill-white" />
      <path d="M36 84h24M48 72v12" />
      {children}
    </Drawing>
  );
}

const dots = (x: number, y: number) => `M${x} ${y - 4}v.1M${x} ${y}v.1M${x} ${y + 4}v.1`;

/** Step one: the button to look for. */
export function ButtonDrawing({ spot }: { spot: DrawnSpot }) {
  if (spot === "desktop") {
    return (
      <Screen>
        <path d="M7 32h82M15 24h44" />
        <circle cx="74" cy="24" r="11" className={accent} />
        <path d="M74 18v9m-4-3.5 4 4 4-4M69 30h10" className={accentLine} />
      </Screen>
    );
  }
  if (spot === "dots-top") {
    return (
      <Phone>
        <path d="M33 17h18M25 27h46M34 40h28M34 50h28M34 60h18" />
        <circle cx="62" cy="17" r="9.5" className={accent} />
        <path d={dots(62, 17)} className={accentLine} strokeWidth="3" />
      </Phone>
    );
  }
  const x = spot === "share-bottom" ? 48 : 61;
  return (
    <Phone>
      <path d="M34 20h28M34 30h28M34 40h18M25 68h46" />
      {spot !== "share-bottom" && <path d="M34 79h14" />}
      <circle cx={x} cy="79" r="9.5" className={accent} />
      {spot === "dots-bottom" && <path d={dots(x, 79)} className={accentLine} strokeWidth="3" />}
      {spot === "lines-bottom" && <path d="M57 75h8m-8 4h8m-8 4h8" className={accentLine} />}
      {spot === "share-bottom" && (
        <path d="M45 78h-1.500v6h9v-6H51M48 81v-9m-3 2.500 3-3 3 3" className={accentLine} strokeWidth="2" />
      )}
    </Phone>
  );
}

/** Step two: the line of the menu to choose. */
export function MenuDrawing({ spot }: { spot: DrawnSpot }) {
  if (spot === "desktop") {
    return (
      <Screen>
        <path d="M7 32h82" />
        <rect x="44" y="26" width="40" height="40" rx="4" className="fill-white" />
        <path d="M51 34h20M51 58h26" />
        <rect x="48" y="40" width="32" height="12" rx="3" className={accent} />
        <path d="M53 46h6m-3-3v6m9-3h10" className={accentLine} />
      </Screen>
    );
  }
  return (
    <Phone>
      <path d="M34 17h28M25 36h46M34 46h20M34 79h24" />
      <rect x="30" y="54" width="36" height="16" rx="4" className={accent} />
      <path d="M36 62h7m-3.500-3.500v7M49 62h11" className={accentLine} />
    </Phone>
  );
}

/** Step three: the icon among the others. */
export function IconDrawing({ spot }: { spot: DrawnSpot }) {
  if (spot === "desktop") {
    return (
      <Screen>
        <path d="M7 58h82M18 65h.1M32 65h.1M64 65h.1M78 65h.1" strokeWidth="4" />
        <rect x="38" y="30" width="20" height="20" rx="5" className={accent} />
        <path d="M46 35h4m-4 10h4m-4-10v10m4-10v10m-4-2.500 4-3" className={accentLine} strokeWidth="2" />
      </Screen>
    );
  }
  return (
    <Phone>
      <rect x="32" y="16" width="13" height="13" rx="4" />
      <rect x="51" y="16" width="13" height="13" rx="4" />
      <rect x="32" y="37" width="13" height="13" rx="4" />
      <rect x="50" y="35" width="17" height="17" rx="5" className={accent} />
      <path d="M56.500 39h4m-4 9h4m-4-9v9m4-9v9m-4-2.500 4-3" className={accentLine} strokeWidth="2" />
      <path d="M41 82h14" />
    </Phone>
  );
}
