/** A barber's pole in a rounded square; "onBrand" is for an orange ground. The name stands beside it. */
export function BrandMark({ size = 32, look = "brand" }: { size?: number; look?: "brand" | "onBrand" }) {
  const [ground, figure] = look === "brand" ? ["fill-orange-700", "fill-white"] : ["fill-white", "fill-orange-700"];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} className="shrink-0">
      <rect width="48" height="48" rx="12" className={ground} />
      <g transform="translate(24 24) scale(1.2) translate(-24 -24)">
        <path d="M20 12a4 4 0 0 1 8 0z" className={figure} />
        <rect x="15.5" y="12.5" width="17" height="4" rx="2" className={figure} />
        <rect x="17.5" y="18" width="13" height="13" className={figure} />
        <path d="M16.5 25.3v-3.2l15-4.6v3.2zM16.5 31.3v-3.2l15-4.6v3.2z" className={ground} />
        <rect x="15.5" y="32" width="17" height="4" rx="2" className={figure} />
        <path d="M20 36.5a4 4 0 0 0 8 0z" className={figure} />
      </g>
    </svg>
  );
}
