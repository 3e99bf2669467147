import { type ReactNode, useEffect, useId, useRef } from "react";

interface SheetProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/**
 * A bottom sheet over the page, 85% of the height, that only leaving the page takes away: rendered open by the server,
 * not closed by Escape or a press outside. The page around it makes what is under it inert.
 */
export function Sheet({ title, description, children }: SheetProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div aria-hidden="true" data-above-sheet="" className="fixed inset-0 z-40 bg-stone-900/50" />
      <div
        ref={panel}
        data-sheet=""
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        tabIndex={-1}
        className="fixed inset-x-0 bottom-0 z-50 mx-auto h-[85vh] max-w-reading overflow-y-auto overscroll-contain rounded-t-[1.25rem] bg-white px-4 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float outline-none supports-[height:1dvh]:h-[85dvh] md:px-8"
      >
        <div aria-hidden="true" className="mx-auto mb-5 h-1 w-10 rounded-full bg-stone-300" />
        <div className="mx-auto max-w-[28rem] space-y-6">
          <div className="space-y-2 text-center">
            <h2 id={`${id}-title`} className="text-2xl font-bold tracking-tight">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="text-stone-600">
                {description}
              </p>
            )}
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
