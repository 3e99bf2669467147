import type { CSSProperties, ReactNode } from "react";
import { nameSize, type ShareFacts, shareSize } from "#app/features/outlets/share-pictures/share-picture.ts";
import { formatCount } from "#app/lib/count.ts";
import { product } from "#app/lib/product.ts";

const colour = { brand: "#c2410c", tint: "#fff7ed", ground: "#ffffff", text: "#1c1917", quiet: "#57534e" };

/** Where the outlet's photo goes, right of the text. */
export const photoPlace = { left: 740, top: 0, width: shareSize.width - 740, height: shareSize.height } as const;

const row: CSSProperties = { display: "flex", alignItems: "center" };

/** The picture that a shared link to an outlet shows: its text, with room for a photo. Drawn by satori, not by a browser. */
export function SharePicture({ name, typeText, placeText, rating }: Omit<ShareFacts, "id" | "photoKey">) {
  const size = nameSize(name);
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: colour.ground, fontFamily: "Inter" }}>
      <div style={{ display: "flex", flexShrink: 0, width: 16, height: "100%", background: colour.brand }} />
      <div
        style={{
          ...{ display: "flex", flexDirection: "column", justifyContent: "space-between" },
          ...{
            boxSizing: "border-box",
            flexShrink: 0,
            width: photoPlace.left - 16,
            height: "100%",
            padding: "56px 48px 56px 56px",
            color: colour.text,
          },
        }}
      >
        <div style={row}>
          <Mark size={64} ground={colour.brand} figure={colour.ground} />
          <div style={{ display: "flex", marginLeft: 20, fontSize: 40, fontWeight: 700 }}>{product.name}</div>
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div
            style={{
              ...{ display: "block", lineClamp: 3, wordBreak: "break-word", width: "100%" },
              ...{ fontSize: size, fontWeight: 700, lineHeight: 1.15, letterSpacing: "-0.02em" },
            }}
          >
            {name}
          </div>
          <div
            style={{
              ...{ display: "block", lineClamp: 2, width: "100%", marginTop: 20 },
              ...{ fontSize: 34, lineHeight: 1.3, color: colour.quiet },
            }}
          >
            {`${typeText} di ${placeText}`}
          </div>
        </div>
        <div style={{ ...row, height: 68 }}>
          {rating ? (
            <>
              <Star />
              <div style={{ display: "flex", marginLeft: 16, fontSize: 48, fontWeight: 700 }}>{rating.value}</div>
              <div style={{ display: "flex", marginLeft: 16, fontSize: 34, color: colour.quiet }}>
                {`${formatCount(rating.count)} ulasan`}
              </div>
            </>
          ) : (
            <Chip>Baru</Chip>
          )}
        </div>
      </div>
      <div
        style={{
          ...{ display: "flex", width: photoPlace.width, height: "100%", background: colour.brand },
          ...{ alignItems: "center", justifyContent: "center" },
        }}
      >
        <Mark size={300} ground={colour.brand} figure={colour.tint} />
      </div>
    </div>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        ...{ display: "flex", padding: "12px 28px", borderRadius: 999, background: colour.tint },
        ...{ border: `2px solid ${colour.brand}`, color: colour.brand, fontSize: 34, fontWeight: 700 },
      }}
    >
      {children}
    </div>
  );
}

function Star() {
  return (
    <svg width={52} height={52} viewBox="0 0 24 24" aria-hidden="true">
      <path fill={colour.brand} d="M12 1.8l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.8l-6.2 3.3 1.2-7L1.9 9.2l7-1z" />
    </svg>
  );
}

/** The barber's pole of the product's mark. */
function Mark({ size, ground, figure }: { size: number; ground: string; figure: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="12" fill={ground} />
      <g fill={figure} transform="translate(-4.8 -4.8) scale(1.2)">
        <path d="M20 12a4 4 0 0 1 8 0z" />
        <rect x="15.5" y="12.5" width="17" height="4" rx="2" />
        <rect x="17.5" y="18" width="13" height="13" />
        <path fill={ground} d="M16.5 25.3v-3.2l15-4.6v3.2zM16.5 31.3v-3.2l15-4.6v3.2z" />
        <rect x="15.5" y="32" width="17" height="4" rx="2" />
        <path d="M20 36.5a4 4 0 0 0 8 0z" />
      </g>
    </svg>
  );
}
