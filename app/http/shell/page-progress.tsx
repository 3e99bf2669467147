import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Quick pages come without a flicker. */
const patienceMs = 150;

/** A thin bar and the words while the next page is on its way. */
export function PageProgress() {
  const isLoading = useNavigation().state === "loading";
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);

  return (
    <div role="status" className="sticky top-16 z-30 h-0">
      {isLoading && isLate && (
        <>
          <div className="h-1 animate-pulse bg-orange-400" />
          <p className="mx-auto mt-3 w-fit rounded-full border border-stone-200 bg-white px-4 py-2 text-sm font-semibold text-stone-900 shadow-float">
            Memuat halaman...
          </p>
        </>
      )}
    </div>
  );
}
