/** A file of the browser's build and what it draws in. */
export interface BuiltFile {
  /** Modules of the product in it, and the one it was made for. */
  modules: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
  css: readonly string[];
}

/** What every phone may need off line: visitors' pages and customers' bookings. What is about outlets' business, or is rarely opened, is kept when it was opened. */
const roots =
  /\/app\/(entry\.client|root)\.tsx$|entry\.client|\/app\/routes\/(public\/(?!queue|register-business|pricing-plans|success-stories|under-development|job-vacancy|official-outlet-partnership|online-store|training)|layouts\/(?!management|platform-admin)|booking\/booking\.|customer\/(my-bookings?|cancel-booking|move-booking)\.)/;
/** Fetched when used: maps, editors, what judges a form before it is sent, what partners, admins and management open. */
const later =
  /maplibre|headlessui|\/node_modules\/(zod|@conform-to)\/|\/form-checks\.|\/(place-combobox|late-overlays|take-over)\.|\/app\/routes\/(admin|management|registration|release)\/|\/app\/(http\/shell\/management-|features\/outlets\/(registration|review-desk|application-monitor|catalog|barbers)\/)/;

/** The files of the build that every phone keeps from its first visit, by name. */
export function precacheList(files: ReadonlyMap<string, BuiltFile>): Set<string> {
  const kept = new Set<string>();
  const queue = [...files].filter(([, { modules }]) => modules.some((id) => roots.test(id))).map(([name]) => name);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const file = files.get(name);
    if (kept.has(name) || !file || isLater(file)) continue;
    kept.add(name);
    for (const css of file.css) kept.add(css);
    queue.push(...file.imports, ...file.dynamicImports);
  }
  return kept;
}

function isLater({ modules }: BuiltFile): boolean {
  return modules.some((id) => later.test(id)) && !modules.some((id) => roots.test(id));
}
