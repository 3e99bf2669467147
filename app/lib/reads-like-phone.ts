/** For browsers, which have no numbering plan: whether it has as many digits as a number, which the server then reads. */
export function readsLikePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, "").length;
  return digits >= 9 && digits <= 15 ? typed : null;
}
