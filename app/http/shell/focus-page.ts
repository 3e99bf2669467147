export const mainId = "isi";

/**
 * When what had the focus goes away, it is at the page's own content, as after a change of page; nothing scrolls. Screen
 * readers say the page's title there.
 */
export function focusPage(): void {
  const main = document.getElementById(mainId);
  if (!main) return;
  main.ariaLabel = document.title;
  main.focus({ preventScroll: true });
}
