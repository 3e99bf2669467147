/** Sent to the window when somebody wants to change what they answered about being measured. */
export const askAgainEvent = "measurementquestion";
