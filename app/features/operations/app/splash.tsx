import { createContext, useContext } from "react";
import { splashFade } from "#app/features/operations/app/early-constants.ts";
import { product } from "#app/lib/product.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";

/** Whether a crawler asks: the document it gets holds no splash. On the server only. */
export const CrawlerContext = /* @__PURE__ */ createContext(false);

/**
 * The element is there in every document, so that the browser's and the server's agree. A dialog that is closed is not
 * seen even where the stylesheet is missing, and never by assistive technology.
 */
export const splashFrame = { id: "splash", "aria-hidden": true } as const;

/**
 * Logo, caption and dots over a page that is whole beneath: seen only while the script in the head says so.
 */
export function Splash() {
  if (useContext(CrawlerContext)) return <dialog {...splashFrame} />;
  return (
    <dialog {...splashFrame} style={{ transitionDuration: `${splashFade}ms` }}>
      <BrandMark size={88} />
      <p className="mt-5 text-2xl font-bold">{product.name}</p>
      <p className="mt-1 text-stone-600">
        <span data-splash-caption="browser">{product.tagline}</span>
        <span data-splash-caption="standalone">Memuat Aplikasi...</span>
      </p>
      <p className="mt-6 flex gap-2" data-splash-dots="">
        <i />
        <i />
        <i />
      </p>
    </dialog>
  );
}
