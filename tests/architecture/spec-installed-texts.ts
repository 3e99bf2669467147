import { standing, type TextPlace } from "#tests/architecture/spec-place.ts";

const updateRules = ["app/features/pwa/update-rules.ts"];
const updateTest = "app/features/pwa/update-rules.test.ts";

/** What the installed app says and does: sections 2.5, 4, 5 and 8. */
export const installedTexts: readonly TextPlace[] = [
  ...standing("4", updateRules, updateTest, ['"localhost"', '["3000", "5000"]']),
];
