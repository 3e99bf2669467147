/**
 * Imports a part of the page once its files are here, in place of Vite's helper: an import whose answer is lost fails for
 * the life of the document. `files` are those of the part and of what it imports, below the root.
 */
export async function loadPart<Part>(run: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const addresses = files.map((file) => `/${file}`);
  await window.pangkas?.load?.(addresses);
  await Promise.all(addresses.filter((address) => address.endsWith(".css")).map(applyStyles));
  return run();
}

/** What fails here is tried again by the script in the head. */
async function applyStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve) => {
    link.onload = resolve;
    document.head.append(link);
  });
}
