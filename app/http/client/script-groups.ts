const group = (name: string, test: RegExp, minShareCount = 2) => ({
  name,
  test,
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
    /app[\\/](ui(?![\\/](form|place|upload|submit-button|confirm-page|tool-drawings|table|timeline|tabs|data-list|figure-card|facts-list|readers-notice|act-story|list-filter|sum-tiles|sheet|copy-button|countdown|clock-time))|http(?![\\/](pages(?![\\/]text-link)|honeypot-fields|touched-question|shell[\\/]trouble-text))|lib(?![\\/](geo|region-|postal-|week-times|clock-text|picture-limits|act-reason|list-cursor|money-range|waiting-time|day-error|visit-text))|features[\\/]identity)[\\/](?!.*(management|phone-|sign-out-everywhere|sign-in-card|google-button|in-app-notice|login-sheet|account-view|past-views|view-bar))|referral-keys|node_modules[\\/]lucide-react[\\/](?!.*icons[\\/](?!(arrow-left|badge-check|bell|bike|calendar-check|calendar-x|check|chevron-.*|circle-check|circle-exclamation-point|clock|copy|info|loader-circle|locate-fixed|log-out|map-pin|message-circle|plus|rotate-ccw|rotate-ccw-clock|scissors|search|smartphone|star|store|trash|triangle-exclamation-point|wallet|x)\.))|vite[\\/]preload-helper/,
  ),
  // What several pages of partners and of customers show, and visitors' pages do not.
  group(
    "icons",
    /app[\\/]ui[\\/](copy-button|countdown|clock-time)|node_modules[\\/]lucide-react[\\/].*icons[\\/](alarm-clock|calendar-clock|calendar-plus|camera|circle-x|download|external-link|eye|hourglass|navigation|shield-check|users)\./,
  ),
  group("checks", /app[\\/]ui[\\/]form[\\/]checked-form\./),
  group(
    "forms",
    /app[\\/](ui[\\/](form[\\/](?!checked-form|act-form|reason-field|money-range-fields|choice-group|text-area|switch-field|money-field|digit-groups)|submit-button|confirm-page)|http[\\/]honeypot-fields|features[\\/]contact[\\/]ui[\\/]form-answer)/,
  ),
  group("choices", /app[\\/](ui[\\/]form[\\/](choice-group|text-area)|features[\\/]contact[\\/]contact\.)/),
  group("editors", /app[\\/]ui[\\/]form[\\/](switch-field|money-field|digit-groups)/),
  group(
    "upload",
    /app[\\/](ui[\\/]upload(?![\\/](send-picture|upload-tasks|picture-changes|replace-form))|lib[\\/]picture-limits|features[\\/]registration[\\/](application-file|ui[\\/](document-uploads|upload-field)))/,
  ),
  group("tables", /app[\\/]ui[\\/]table\./),
  group("figures", /app[\\/](ui[\\/]figure-card|features[\\/]monitoring[\\/]ui[\\/]dashboard-sections)/),
  group("disputes", /app[\\/]features[\\/]disputes[\\/](dispute\.|ui[\\/]dispute-(answer|badges))/),
  group("details", /app[\\/]ui[\\/](timeline|tabs|data-list)/),
  group(
    "steps",
    /app[\\/]features[\\/]booking[\\/](booking-(choices|constants)|ui[\\/](carried-choices|flow-bar|step-errors|price-list|step-props))/,
  ),
  group("times", /app[\\/]features[\\/]booking[\\/]ui[\\/](time-picker|move-booking-page)\./),
  group("outlet-state", /app[\\/]features[\\/]outlets[\\/](outlet-status|ui[\\/]outlet-(elsewhere|status-badge))/),
  group("drawings", /app[\\/](ui[\\/]tool-drawings|features[\\/]discovery[\\/]outlet-card\.)/),
  group("draft", /app[\\/]features[\\/]registration[\\/]ui[\\/](step-page|step-answer)/),
  group("review", /app[\\/]features[\\/]registration[\\/](review\.|ui[\\/]review-status-badge)/),
  group(
    "outlet-bookings",
    /app[\\/]features[\\/]booking[\\/](booking-status|outlet-reason|outlet-command-text|ui[\\/](status-badge|payment-summary))/,
  ),
  group("counter", /icons[\\/](phone|user-check|clipboard-check|rotate-cw|coffee|bell-ring|bell-off|calendar-off)\./),
  group(
    "edit",
    /icons[\\/]lock\.|app[\\/](http[\\/]pages[\\/]settings-frame|features[\\/]outlets[\\/](outlet-editing|ui[\\/]edit-frame))/,
  ),
  group("settings", /app[\\/]features[\\/]settings[\\/]ui[\\/](settings-form|example-table)/),
  group(
    "stars",
    /icons[\\/]pencil\.|app[\\/]features[\\/](reviews[\\/]ui[\\/]star-text|favourites[\\/]ui[\\/]favourite-button)/,
  ),
  group(
    "places",
    /app[\\/]ui[\\/]place[\\/](place-fields|region-lists|region-fields|pin-field|far-check|landmark-field|radius-field|device-location)|app[\\/](lib[\\/]postal-address|features[\\/]addresses[\\/]address)\./,
  ),
  group("promos", /app[\\/]features[\\/]promos[\\/](promo-text|ui[\\/]promo-fields)/),
  group("orders", /app[\\/]features[\\/]booking[\\/](order-filter\.|ui[\\/](order-card|live-orders)\.)/),
  group(
    "answers",
    /icons[\\/](arrow-up-down|user-plus)\.|app[\\/](lib[\\/](clock-text|day-error)|http[\\/]pages[\\/]touched-first|features[\\/](availability[\\/](clock-text|ui[\\/]hours-answer)|catalog[\\/](services-page|ui[\\/]editor-(answer|errors))))/,
  ),
  group("google", /app[\\/]features[\\/]identity[\\/]ui[\\/](google-button|in-app-notice)/),
  // Of what only management opens; last, since it rests on the others.
  group(
    "desk",
    /app[\\/](routes[\\/]layouts[\\/]management|http[\\/]shell[\\/]management-frame|features[\\/](payments[\\/]ui[\\/](payment|refund)-badge|notifications[\\/](delivery-status-name|ui[\\/]delivery-badge)|jobs[\\/](job-rules|ui[\\/]job-state-badge)))\./,
    1,
  ),
  group("lists", /app[\\/](ui[\\/](list-filter|sum-tiles)|lib[\\/](list-cursor|waiting-time))\./),
  group(
    "acts",
    /app[\\/](ui[\\/](act-story|facts-list|readers-notice|form[\\/](act-form|reason-field))|lib[\\/]act-reason-length|features[\\/]monitoring[\\/]ui[\\/]act-history)\./,
  ),
  group("amounts", /app[\\/](ui[\\/]form[\\/]money-range-fields|lib[\\/]money-range)\./),
  // Of what is fetched when it is used: one file of what menus, dialogs and comboboxes share; each name of a file that is fetched later stands in the first.
  {
    name: "headless",
    test: /node_modules[\\/](@headlessui|@floating-ui|@react-aria)[\\/]|app[\\/]ui[\\/](take-over|late-dialog)\./,
    minShareCount: 2,
  },
];
