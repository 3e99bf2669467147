const keyOf = (userId: string) => `welcomeSurveyCompleted:${userId}`;

/** Whether this person has answered or skipped the survey in this browser; signing out keeps it. */
export function isSurveyDoneHere(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false; // a browser that keeps nothing: the server knows
  }
}

export function markSurveyDoneHere(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), "true");
  } catch {
    // The server knows.
  }
}
