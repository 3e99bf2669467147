// Script group: google
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** Whoever is still here then may press again. */
const longestWaitMs = 15_000;

/** A document form: the answer leads to Google's own pages. Signing in comes back to `to`, or to the page it stands on. */
export function GoogleButton({
  to,
  label = "Masuk dengan Google",
  purpose,
}: {
  to?: string;
  label?: string;
  purpose?: "management";
}) {
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);

  // Whoever comes back finds the page as they left it.
  useEffect(() => {
    const arrive = () => setIsLeaving(false);
    addEventListener("pageshow", arrive);
    return () => removeEventListener("pageshow", arrive);
  }, []);

  return (
    <form
      method="post"
      action={paths.googleSignIn}
      onSubmit={(event) => {
        if (isLeaving) return event.preventDefault();
        const { nativeEvent } = event;
        // Off line the form is stopped after this.
        setTimeout(() => setIsLeaving(!nativeEvent.defaultPrevented));
        setTimeout(() => setIsLeaving(false), longestWaitMs);
      }}
    >
      <input type="hidden" name="to" value={to ?? pathname + search} />
      {purpose && <input type="hidden" name="purpose" value={purpose} />}
      <button type="submit" className={buttonClass({ variant: "secondary", fullWidth: true })}>
        {isLeaving ? <Spinner /> : <GoogleMark />}
        <span aria-live="polite">{isLeaving ? "Membuka Google…" : label}</span>
      </button>
    </form>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" width="20" height="20" className="shrink-0">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
