import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

export const mainId = "isi";
const patienceMs = 100;

/**
 * On a new page the focus goes to its content, and the smooth scroll to the top (ScrollRestoration, with the style
 * sheet's smooth behaviour) is finished at once when it has not arrived in time. Going back keeps the position.
 */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    if (type === NavigationType.Pop || hash) return;
    const from = scrollY;
    const finish = () => {
      // Whoever has moved down the new page meanwhile stays there.
      if (scrollY <= from) window.scrollTo({ top: 0, behavior: "instant" });
    };
    const timer = setTimeout(finish, patienceMs);
    return () => clearTimeout(timer);
  }, [pathname, hash, type]);
}
