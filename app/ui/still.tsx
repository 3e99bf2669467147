import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";

/**
 * A part of the page that scripts change nothing in. A document holds it as HTML alone: neither its data nor its
 * components come a second time, and React does not go through it. Its links are followed as the router's own are; its
 * forms are the browser's. `children` is falsy in the browser until data has come, which takes the HTML's place
 * (app/decisions/0085-still-parts-of-a-page.md).
 */
export function Still({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  if (import.meta.env.SSR || children) {
    return (
      <div data-still={name} className={className}>
        {children}
      </div>
    );
  }
  return <StillHtml key="html" name={name} className={className} />;
}

interface StillHtmlProps {
  name: string;
  className?: string | undefined;
  /** Of a later page; the first one's document holds it. */
  html?: string | undefined;
}

/** HTML that the server has made. */
export function StillHtml({ name, className, html }: StillHtmlProps) {
  // What the document holds, should React ever have to draw the page anew.
  const [first] = useState(() => html ?? document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? "");
  const navigate = useNavigate();
  const followLinks = useCallback(
    (part: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const target = addressToFollow(event);
        if (!target) return;
        event.preventDefault();
        // What lies over the page closes at once.
        if (event.target instanceof Element) event.target.closest("[data-pop]")?.removeAttribute("open");
        void navigate(target, { replace: new URL(target, location.href).href === location.href });
      };
      part?.addEventListener("click", follow);
      return () => part?.removeEventListener("click", follow);
    },
    [navigate],
  );
  return (
    <div
      data-still={name}
      className={className}
      ref={followLinks}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? first }}
    />
  );
}

/** Of a link that the router draws, pressed as one follows it; another query of this page is the browser's, which keeps the focus. */
function addressToFollow(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[data-discover]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || event.defaultPrevented) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { pathname, search, hash } = link;
  return pathname === location.pathname && search !== location.search ? null : pathname + search + hash;
}
