import { Share2 } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";

interface ShareLinkProps extends Omit<ButtonLook, "iconEnd"> {
  /** Where sharing goes without scripts or without a share sheet. */
  fallbackTo: string;
  /** Absolute. */
  url: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function ShareLink({
  fallbackTo,
  url,
  title,
  text,
  icon = Share2,
  variant = "secondary",
  children,
  ...look
}: ShareLinkProps) {
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ url, title, text }).catch((refusal: unknown) => {
      if (!(refusal instanceof DOMException && refusal.name === "AbortError")) window.location.assign(fallbackTo);
    });
  };
  return (
    <LinkButton {...look} variant={variant} icon={icon} to={fallbackTo} target="_blank" rel="noopener" onClick={share}>
      {children}
    </LinkButton>
  );
}
