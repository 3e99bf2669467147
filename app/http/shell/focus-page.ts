export const mainId = "isi";

/** When what had the focus goes away, it is at the page's own content, as after a change of page; nothing scrolls. */
export function focusPage(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
