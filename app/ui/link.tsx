import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * The router's link. The server draws of it what the router would, and does not ask it where each one leads, of which a
 * long page has a hundred.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (DrawnLink as typeof RouterLink) : RouterLink;

function DrawnLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, discover, prefetch, mask, ...rest } = props;
  const isPathOnly = typeof to === "string" && /^\/(?!\/)/.test(to);
  if (!isPathOnly || reloadDocument || discover || prefetch || mask) return <RouterLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}
