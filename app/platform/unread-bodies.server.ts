import type { Request, RequestHandler, Response } from "express";
import { lastOfConnection } from "#app/platform/shutdown.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

/** A body of this many bytes at most is read to its end after an early answer, so that its connection can be used again. */
const shortBody = 1024 * 1024;
/** Bytes read of any other: who sends a whole upload before looking at the answer still gets it. */
const longestRest = 32 * 1024 * 1024;
const lookEvery = 50;

/**
 * An answer often comes before the body of its request was read, or all of it was sent. What is left of it would stand
 * before the next request of the connection, which then waits for ever: so the rest is read and forgotten for a while,
 * and a connection whose rest is long or of unknown length is announced to close. One that is closed with bytes unread
 * is reset, and the answer lost on its way: it closes for writing first.
 */
export const readUnreadBodies: RequestHandler = (request, response, next) => {
  if (!hasBody(request)) return next();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = ((...args: unknown[]) => {
    if (!request.complete) prepareForRest(request, response);
    return writeHead(...args);
  }) as Response["writeHead"];
  return next();
};

function prepareForRest(request: Request, response: Response): void {
  const { socket } = request;
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (!(length <= shortBody)) lastOfConnection(response);
  // Node's own way to end a connection after its last answer: it would not wait for what is still coming.
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) destroySoon();
    else socket.end();
  };
  response.once("finish", () => {
    if (!request.complete) readRest(request, destroySoon);
  });
}

function readRest(request: Request, destroySoon: () => void): void {
  const { socket } = request;
  const end = performance.now() + timeLimits.unreadBody;
  const readBefore = socket.bytesRead;
  request.removeAllListeners("data");
  request.resume();
  const look = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(look);
      if (socket.writableEnded) destroySoon();
    } else if (performance.now() > end || socket.bytesRead - readBefore > longestRest) {
      clearInterval(look);
      socket.destroy();
    }
  }, lookEvery);
}

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
