import type { MiddlewareFunction } from "react-router";

/** Files that programs read, at the address of a page or of its data. */
const plainFile = /^\/(robots\.txt|[^/]+\.xml|og\/outlet\/[^/]+\.jpg)\/?$/i;

/** The same for everyone: there nobody is recognised, no address is tidied up and no cookie is set. */
export const exceptForFiles =
  (middleware: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) =>
    plainFile.test(new URL(args.request.url).pathname) ? next() : middleware(args, next);
