import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * The router's link. The server draws of it what the router would, and does not ask it where each one leads, of which a
 * long page has a hundred.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (DrawnLink as typeof RouterLink) : RouterLink;

/** What only the router makes something of; what it does when a link is followed, nobody draws. */
const routersOwn = [
  "defaultShouldRevalidate",
  "discover",
  "mask",
  "prefetch",
  "relative",
  "reloadDocument",
  "viewTransition",
] as const;

function DrawnLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, ...rest } = props;
  const isPath = typeof to === "string" && /^\/(?!\/)/.test(to);
  if (!isPath || routersOwn.some((name) => props[name])) return <RouterLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}
