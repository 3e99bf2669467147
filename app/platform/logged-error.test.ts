import { expect, it } from "vitest";
import { loggedError } from "#app/platform/logged-error.server.ts";

it("keeps of an error the line that says what went wrong, without the values in it", () => {
  const error = new TypeError('Invalid call\nDatabase error: name: "Rina Wijaya" is too long');
  expect(loggedError(error)).toMatchObject({ type: "TypeError", message: "Database error: name: […] is too long" });
});

it("tells why, down to the third cause", () => {
  const deep = [4, 3, 2, 1].reduce<Error | undefined>(
    (cause, depth) => new Error(`number ${depth}`, { cause }),
    undefined,
  );
  expect(loggedError(deep)).toMatchObject({ message: "number 1", cause: { cause: { message: "number 3" } } });
  expect(loggedError(deep).cause?.cause).not.toHaveProperty("cause");
});

it("reads what has the words of an error and is none", () => {
  const told = { code: "57P01", message: "terminating connection due to administrator command", queue: "send-e-mails" };
  expect(loggedError(told)).toMatchObject({ message: told.message, errorCode: "57P01" });
  expect(loggedError("gone")).toEqual({ type: "string", message: "gone", stack: "" });
  expect(loggedError(undefined)).toMatchObject({ type: "undefined", message: "undefined" });
});
