/** `(2) Booking pelanggan` in the tab while nobody looks at it. */
export function countInTitle(count: number): void {
  const plain = document.title.replace(/^\(\d+\) /, "");
  if (document.visibilityState === "visible") return;
  document.title = `(${count}) ${plain}`;
  const restore = () => {
    if (document.visibilityState !== "visible") return;
    document.title = document.title.replace(/^\(\d+\) /, "");
    document.removeEventListener("visibilitychange", restore);
  };
  document.addEventListener("visibilitychange", restore);
}
