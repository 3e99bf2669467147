import { isOffline } from "#app/http/client/network-state.ts";

let isOn = false;

/**
 * From now on links and forms load documents, as they do without scripts, instead of being followed by the scripts of
 * this page: the server runs another version, and its pages come with scripts of their own. What a form holds is sent
 * as it stands. Off line everything stays as it was.
 */
export function stepByDocuments(): void {
  if (isOn) return;
  isOn = true;
  // Before the router sees them; it marks what it would follow itself.
  addEventListener("click", leaveLinkToBrowser, { capture: true });
  addEventListener("submit", leaveFormToBrowser, { capture: true });
}

function leaveLinkToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[data-discover]") : null;
  if (!(link instanceof HTMLAnchorElement) || isOffline()) return;
  const isWithinPage = link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
  if (!isWithinPage) event.stopPropagation();
}

function leaveFormToBrowser(event: SubmitEvent): void {
  // Conform judges a field with a submit that goes nowhere.
  const isCheck = event.submitter?.getAttribute("name") === "__intent__";
  const isForm = event.target instanceof HTMLFormElement && event.target.hasAttribute("data-discover");
  if (isForm && !isCheck && !event.defaultPrevented && !isOffline()) event.stopPropagation();
}
