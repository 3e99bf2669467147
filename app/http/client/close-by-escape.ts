/** Escape closes what lies over the page and was opened without scripts; the focus goes back to what opened it. */
export function closeByEscape(): () => void {
  const close = ({ key }: KeyboardEvent) => {
    const open = key === "Escape" && document.querySelector<HTMLDetailsElement>("[data-pop][open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  };
  document.addEventListener("keydown", close);
  return () => document.removeEventListener("keydown", close);
}
