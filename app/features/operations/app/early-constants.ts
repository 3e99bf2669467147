/**
 * Those times and limits, of the specification's section 9, that the script in the head holds: each by itself, so that
 * it holds no other. Milliseconds.
 */
export const splash = 2_500;
export const splashStandalone = 2_000;
export const splashFade = 300;
export const splashAgainAfterHidden = 30_000;

export const mostQueuedErrors = 50;
/** How a document names the modules of its page, and its module script, before they are asked for. */
export const waitingModule = "module";
export const waitingScript = "text/module";

export const assetRetries = 3;
/** For how long a script or stylesheet may bring nothing before it is asked for anew; a slow line brings something. */
export const assetPatience = 10_000;
