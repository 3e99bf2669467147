import { createContext, type MiddlewareFunction } from "react-router";

/** Why the picture of this request was not taken; null where it was, or none was sent. */
export const uploadRefusalContext = createContext<string | null>(null);

/** Tells the browser's script in `X-Upload-Refusal`, URL-encoded, what the page would say beside the field. */
export const showUploadRefusal: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const text = request.headers.has("X-Upload") && context.get(uploadRefusalContext);
  if (text) response.headers.set("X-Upload-Refusal", encodeURIComponent(text));
  return response;
};
