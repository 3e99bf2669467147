/**
 * `data` with what the page's still parts show. Only the router's own requests are answered with it: a document holds it
 * as HTML, and the scripts of that document never read it.
 */
export function withShown<Data extends object, Shown>(
  { url }: Request,
  data: Data,
  shown: Shown,
): Data & { shown?: Shown } {
  const isDocument = !new URL(url).pathname.endsWith(".data");
  // React Router encodes what can be enumerated.
  return Object.defineProperty(data, "shown", { value: shown, enumerable: !isDocument });
}
