import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { hasReviewMarks, reviewMarksChanged } from "#app/http/client/review-marks.ts";

const WaitingReviews = lazy(() =>
  import("#app/http/shell/waiting-reviews.tsx").then((part) => ({ default: part.WaitingReviews })),
);

/** Nothing, and no script for it, until something waits on this device. */
export function useWaitingReviews(userId: string | null): ReactNode {
  const [isNeeded, setIsNeeded] = useState(hasReviewMarks);
  useEffect(() => {
    const look = () => setIsNeeded((was) => was || hasReviewMarks());
    addEventListener(reviewMarksChanged, look);
    return () => removeEventListener(reviewMarksChanged, look);
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <WaitingReviews userId={userId} />
    </Suspense>
  );
}
