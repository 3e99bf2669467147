// Script group: shared
/** What the person sees of themselves; times in words. */
export interface Profile {
  name: string;
  email: string;
  photoUrl: string | null;
  phone: { number: string; isVerified: boolean } | null;
  since: string;
  signIns: { id: string; device: string; when: string; iso: string; isFirst: boolean }[];
  /** Agreed to by signing in; `when` is null while nothing is on record. */
  agreed: { purpose: "TERMS" | "PRIVACY"; version: string; since: string; when: string | null }[];
  chosen: { marketing: boolean; analytics: boolean };
}
