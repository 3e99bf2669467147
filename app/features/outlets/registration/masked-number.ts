/** `•••• •••• •••• 0001`: an identity number of `length` digits of which the last four are known. */
export function maskedNumber(last4: string, length: number): string {
  const hidden = "•".repeat(length - 4);
  return `${hidden.replace(/(.{4})/g, "$1 ").trim()} ${last4}`;
}
