/** Browsers inside other apps: Google refuses to sign anybody in there. */
export const inAppBrowser =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|BytedanceWebview|musical_ly|Twitter|Snapchat|Pinterest)/i;
