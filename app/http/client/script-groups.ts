import { readFileSync } from "node:fs";

/** The group that a file of a feature names in a line of its own; null where it names none. */
const markedGroups = new Map<string, string | null>();
function markedGroup(id: string): string | null {
  if (!/[\\/]app[\\/]features[\\/].*\.tsx?$/.test(id)) return null;
  const known = markedGroups.get(id);
  if (known !== undefined) return known;
  const mark = /^\/\/ Script group: ([a-z-]+)$/m.exec(readFileSync(id, "utf8"))?.[1] ?? null;
  if (mark !== null && !scriptGroups.some(({ name }) => name === mark))
    throw new Error(`${id} names the group ${mark}, which is none of script-groups.ts.`);
  markedGroups.set(id, mark);
  return mark;
}

/** Modules of `test` and those features' files that name the group in a line of their own. */
const group = (name: string, test: RegExp | null = null, minShareCount = 2) => ({
  name,
  test: (id: string) => test?.test(id) === true || markedGroup(id) === name,
  minShareCount,
  tags: ["$initial" as const],
});

/**
 * One file of React and React Router, one of what every page needs of the design system, and a few of what some pages
 * share: most modules are a few hundred bytes, and each file of its own costs a request and compresses worse. A group
 * takes along what its modules import, so what others rest on stands first. Files loaded later stay apart, and so do
 * those of management, which nobody else opens.
 */
export const scriptGroups = [
  group("framework", /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, 1),
  group(
    "shared",
    /app[\\/](ui(?![\\/](form|place|upload|submit-button|confirm-page|tool-drawings|table|timeline|tabs|data-list|figure-card|task-card|link-switch|facts-list|readers-notice|act-story|list-filter|list-pages|sum-tiles|sheet|copy-button|countdown|clock-time))|http(?![\\/](pages(?![\\/]text-link)|honeypot-fields|conflict-question|shell[\\/]trouble-text))|lib(?![\\/](geo|region-|postal-|week-times|clock-text|picture-limits|act-reason|list-filter|uuid|money-range|waiting-time|day-error|visit-text)))[\\/](?!.*(management|view-bar))|node_modules[\\/]lucide-react[\\/](?!.*icons[\\/](?!(arrow-left|bell|bike|calendar-check|calendar-x|check|chevron-.*|circle-check|circle-exclamation-point|clock|copy|info|loader-circle|locate-fixed|log-out|map-pin|message-circle|plus|rotate-ccw|rotate-ccw-clock|search|smartphone|star|store|trash|triangle-exclamation-point|wallet|x)\.))|vite[\\/]preload-helper/,
  ),
  // What several pages of partners and of customers show, and visitors' pages do not.
  group(
    "icons",
    /app[\\/]ui[\\/](copy-button|countdown|clock-time)|node_modules[\\/]lucide-react[\\/].*icons[\\/](alarm-clock|calendar-clock|calendar-plus|calendar-sync|camera|circle-x|download|external-link|eye|hourglass|navigation|shield-check|users)\./,
  ),
  group("checks", /app[\\/]ui[\\/]form[\\/]checked-form\./),
  group(
    "forms",
    /app[\\/](ui[\\/](form[\\/](?!checked-form|act-form|reason-field|money-range-fields|choice-group|text-area|switch-field|money-field|digit-groups)|submit-button|confirm-page)|http[\\/]honeypot-fields)/,
  ),
  group("choices", /app[\\/]ui[\\/]form[\\/](choice-group|text-area)/),
  group("editors", /icons[\\/]banknote\.|app[\\/]ui[\\/]form[\\/](switch-field|money-field|digit-groups)/),
  group(
    "upload",
    /app[\\/](ui[\\/]upload(?![\\/](send-picture|upload-tasks|picture-changes|pictures-field|kept-pictures))|lib[\\/]picture-limits)/,
  ),
  group("tables", /app[\\/]ui[\\/]table\./),
  group("figures", /app[\\/]ui[\\/]figure-card/),
  group("disputes"),
  group("details", /app[\\/]ui[\\/](timeline|tabs|data-list)/),
  group("steps"),
  group("times"),
  group("outlet-state"),
  group("drawings", /app[\\/]ui[\\/]tool-drawings/),
  group("draft"),
  group("review"),
  group("outlet-bookings"),
  group("cards", /app[\\/]ui[\\/]task-card\./),
  group(
    "counter",
    /icons[\\/](phone|user-check|clipboard-check|rotate-cw|coffee|bell-ring|bell-off|calendar-off|undo-2)\./,
  ),
  group("edit", /icons[\\/]lock\.|app[\\/]http[\\/]pages[\\/]settings-frame/),
  group("settings"),
  group("stars", /icons[\\/]pencil\./),
  group(
    "places",
    /app[\\/]ui[\\/]place[\\/](place-fields|region-lists|region-fields|pin-field|far-check|landmark-field|radius-field|device-location)|app[\\/]lib[\\/]postal-address\./,
  ),
  group("promos"),
  group("orders"),
  group(
    "answers",
    /icons[\\/](arrow-up-down|user-plus)\.|app[\\/](lib[\\/](clock-text|day-error)|http[\\/]pages[\\/]conflicts-first)/,
  ),
  group("google"),
  // Of what only management opens; last, since it rests on the others.
  group("desk", /app[\\/](routes[\\/]layouts[\\/]management|http[\\/]shell[\\/]management-frame)\./, 1),
  group("lists", /app[\\/](ui[\\/](list-filter|list-pages|sum-tiles)|lib[\\/](list-filter|uuid|waiting-time))\./),
  group(
    "acts",
    /app[\\/](ui[\\/](act-story|facts-list|readers-notice|form[\\/](act-form|reason-field))|lib[\\/]act-reason-length)\./,
  ),
  group("amounts", /app[\\/](ui[\\/]form[\\/]money-range-fields|lib[\\/]money-range)\./),
  // Of what is fetched when it is used: one file of what menus, dialogs and comboboxes share; each name of a file that is fetched later stands in the first.
  {
    name: "headless",
    test: /node_modules[\\/](@headlessui|@floating-ui|@react-aria)[\\/]|app[\\/]ui[\\/](take-over|late-dialog)\./,
    minShareCount: 2,
  },
];
