/**
 * Those times and limits, of the specification's section 9, that the script in the head holds: each by itself, so that
 * it holds no other. Milliseconds.
 */
export const splash = 2_500;
export const splashStandalone = 2_000;
export const splashFade = 300;
export const splashAgainAfterHidden = 30_000;

export const errorsKept = 50;
export const assetRetries = 3;
