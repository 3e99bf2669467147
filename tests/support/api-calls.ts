import { randomUUID } from "node:crypto";
import type { Client } from "#tests/support/http-client.ts";

export const ownOrigin = { Origin: "http://localhost:3000" };

export interface CallInit {
  json?: unknown;
  /** Instead of JSON. */
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** A call as a script of the site makes it, at an address of its own. */
export function call(client: Client, method: string, path: string, { json, body, headers }: CallInit = {}) {
  const text = json === undefined ? body : JSON.stringify(json);
  const isStream = text instanceof ReadableStream;
  return client.send(path, {
    method,
    headers: {
      Accept: "application/json",
      "x-client-address": randomUUID(),
      ...(method !== "GET" && method !== "HEAD" && { ...ownOrigin, "Content-Type": "application/json" }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
    ...(isStream && { duplex: "half" }),
  });
}

export interface Person {
  id: string;
  email: string;
}

/** A body of each call that the person may make. */
export const goodBodies: Record<string, (person: Person) => object> = {
  "/api/auth/google": ({ id, email }) => ({
    uid: id,
    email,
    firstName: "Budi",
    lastName: "Santoso",
    profileImageUrl: null,
    provider: "google",
  }),
  "/api/auth/track-login": ({ id, email }) => ({
    uid: id,
    email,
    displayName: "Budi Santoso",
    isNewUser: true,
    providerData: [{ providerId: "google.com", uid: id, email }],
  }),
  "/api/referral/process": ({ id }) => ({ referralCode: "KODE-1", userId: id, eventType: "customer_join" }),
  "/api/bookings/{id}/review": ({ id }) => ({ userId: id, rating: 5, barberRating: 4, text: "Rapi." }),
  "/api/bookings/{id}/cancel": ({ id }) => ({
    userId: id,
    reason: "SICK",
    text: "Demam",
    quotedFee: 0,
    start: "2026-12-03T03:00:00Z",
  }),
  "/api/monitoring/pwa-errors": () => ({
    errors: [
      {
        type: "TypeError",
        message: "x is undefined",
        stack: "at Menu (https://pangkas.id/assets/x.js:1:2)",
        userAgent: "Mozilla/5.0",
        url: "https://pangkas.id/help",
        timestamp: "2026-12-01T01:00:00.000Z",
        severity: "low",
      },
    ],
    sessionId: "kunjungan-1",
    reportedAt: "2026-12-01T01:00:00.000Z",
  }),
};

export const goodBodyOf = (path: string, person: Person): object => {
  const make = goodBodies[path];
  if (!make) throw new Error(`No body for ${path}.`);
  return make(person);
};

/** `id` is what a call is about when it is not about the person. */
export const pathOf = (template: string, uid: string, id = uid): string =>
  template.replace("{id}", id).replace(/\{\w+\}/, encodeURIComponent(uid));
