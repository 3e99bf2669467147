/** Who acted, as the history of a thing says it. */
const actorText: Readonly<Record<string, string>> = {
  customer: "Pelanggan",
  partner: "Pemilik outlet",
  staff: "Barber",
  admin: "Admin",
  management: "Manajemen",
  system: "Sistem",
};

/** `Manajemen (Hendra Gunawan)`. */
export function actorName({ actorKind, actorName }: { actorKind: string; actorName: string | null }): string {
  const kind = actorText[actorKind] ?? actorKind;
  return actorName ? `${kind} (${actorName})` : kind;
}
