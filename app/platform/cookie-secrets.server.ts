import { env } from "#app/platform/env.server.ts";

/** The first signs a cookie, any of them is believed. */
export const cookieSecrets = [env.SESSION_SECRET, ...env.SESSION_SECRETS_OLD];
