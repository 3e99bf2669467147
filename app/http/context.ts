import { createContext, type RouterContextProvider } from "react-router";
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";

/** What a helper of a form's action is given of the route's arguments. */
export interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** What a helper is given that finds what the page's address names. */
export interface PageArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export interface RouteArgs extends ActionArgs, PageArgs {}

/** Set by the guards only: read on an unguarded route it throws, it is never null. */
export const userContext = createContext<SignedInUser>();

/** Whoever asks, on any route; null for a signed-out visitor. */
export const visitorContext = createContext<SignedInUser | null>(null);

/** Whose account a member of management looks at with this request, and until when; null on every other one. */
export const accountViewContext = createContext<{ name: string; endsAt: string } | null>(null);

/** Whether the visitor has yet to be led to the welcome survey. */
export const surveyDueContext = createContext<boolean>(false);

/** Notifications of the signed-in person that were not read, counted as far as 100. */
export const unreadContext = createContext<number>(0);

/** What the signed-in person answered about being measured; null when they were not asked. */
export const measurementConsentContext = createContext<boolean | null>(null);

/** Stands in logs, in the audit log and in the answer's X-Request-Id. */
export const requestIdContext = createContext<string>("");

/** The Content-Security-Policy nonce of this answer; empty where no middleware ran, as for a method that is none of ours. */
export const nonceContext = createContext<string>("");
