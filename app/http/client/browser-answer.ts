import {
  browserAnswerKey,
  browserAnswerText,
  readBrowserAnswer,
} from "#app/features/people/consent/measurement-consent.ts";

/** Tells of an answer given in this document; other documents hear of it from the browser. */
const changed = "measurementanswer";

/** Null also where a browser keeps nothing for sites: then every page asks, and nothing is measured without a yes. */
export function browserAnswer(): boolean | null {
  try {
    return readBrowserAnswer(localStorage.getItem(browserAnswerKey), Date.now());
  } catch {
    return null;
  }
}

export function saveBrowserAnswer(granted: boolean): void {
  try {
    localStorage.setItem(browserAnswerKey, browserAnswerText(granted, Date.now()));
  } catch {
    // Asked again on the next page.
  }
  dispatchEvent(new Event(changed));
}

export function onBrowserAnswer(listener: () => void): () => void {
  const names = [changed, "storage"];
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}
