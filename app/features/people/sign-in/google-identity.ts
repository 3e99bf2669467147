// Script group: shared
import type { Temporal } from "temporal-polyfill";

/** What a verified id_token says about a person. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  /** Only at the first consent. */
  refreshToken: string | null;
  accessToken: string;
  accessTokenExpiresAt: Temporal.Instant;
}
