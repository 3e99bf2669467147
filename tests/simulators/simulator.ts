import type { IncomingMessage, ServerResponse } from "node:http";

/** Somebody outside whom the product talks to: answers the requests that are its own; false for those of others. */
export type Simulator = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
