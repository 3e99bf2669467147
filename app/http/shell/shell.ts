import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";

/** Attributes of the link to the notifications: its name with the count, and the count as it is shown where there is one. */
export interface Bell {
  "aria-label": string;
  "data-unread"?: string;
}

export interface ShellUser
  extends Pick<SignedInUser, "id" | "name" | "email" | "photoUrl" | "outletCount" | "isAdmin"> {
  bell: Bell;
}

export interface Toast {
  title: string;
  description?: string;
  tone?: "default" | "warning" | "destructive";
  action?: { label: string; to: string };
}

export interface Measurement {
  /** `G-…` */
  id: string;
  /** Of the site that gives the tag. */
  origin: string;
  /** The signed-in person's answer; null when they were not asked, and for visitors. */
  consent: boolean | null;
}

/** What every page needs around its own content. */
export interface Shell {
  user: ShellUser | null;
  /** Inside Instagram, Facebook and the like, where Google refuses to sign anyone in. */
  isInAppBrowser: boolean;
  /** Which browser leads out of there; absent outside. */
  inAppSystem?: "android" | "ios" | "other" | undefined;
  /** One message left by the answer before this one. */
  toast: Toast | null;
  /** What the form of this URL showed when its session ended, for the sender who has signed in again. */
  keptForm: { path: string; values: Record<string, string | string[]> } | null;
  /** Null where nobody may be measured: nothing is configured, or the browser refuses. */
  measurement: Measurement | null;
  /** A member of management looks at the account of the user, reading only; until `22.10 WIB`. Absent otherwise. */
  view?: { name: string; endsAt: string } | null;
  /** Said above the page, or on the login sheet that covers it. */
  notice: string | null;
  /** Under the header of every page of the product, as HTML that is whole as it stands. */
  announcement?: string | null;
}
