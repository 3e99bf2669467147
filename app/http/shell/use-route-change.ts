import { useEffect, useRef } from "react";
import { type NavigationType, useLocation, useNavigationType } from "react-router";
import { focusPage } from "#app/http/shell/focus-page.ts";

const patienceMs = 100;

/**
 * On a new page the focus goes to its content, and the smooth scroll to the top (ScrollRestoration, with the style
 * sheet's smooth behaviour) is finished at once when it has not arrived in time. Going back keeps the position.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.pathname === pathname) {
      // What had the focus went with the part of the page that another one took the place of.
      if (before.key !== key && !hash && document.activeElement === document.body) focusPage();
      return;
    }
    focusPage();
    if (type === ("POP" as NavigationType) || hash) return;
    const from = scrollY;
    const finish = () => {
      // Whoever has moved down the new page meanwhile stays there.
      if (scrollY <= from) scrollTo({ top: 0, behavior: "instant" });
    };
    const timer = setTimeout(finish, patienceMs);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, type]);
}
