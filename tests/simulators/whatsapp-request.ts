import { z } from "zod";

const text = z.strictObject({ type: z.literal("text"), text: z.string().min(1).max(15) });

/** An authentication template as Meta asks for it: the code in the body and, the same, behind button 0. */
const authenticationMessage = z
  .strictObject({
    messaging_product: z.literal("whatsapp"),
    recipient_type: z.literal("individual").optional(),
    to: z.string().regex(/^[1-9]\d{7,14}$/),
    type: z.literal("template"),
    template: z.strictObject({
      name: z.string(),
      language: z.strictObject({ code: z.string() }),
      components: z.tuple([
        z.strictObject({ type: z.literal("body"), parameters: z.tuple([text]) }),
        z.strictObject({
          type: z.literal("button"),
          sub_type: z.literal("url"),
          index: z.literal("0"),
          parameters: z.tuple([text]),
        }),
      ]),
    }),
  })
  .refine(({ template: { components } }) => components[0].parameters[0].text === components[1].parameters[0].text);

export interface GraphError {
  status: number;
  code: number;
  message: string;
}

const invalid = (message: string): GraphError => ({ status: 400, code: 100, message });

/** The number and the code of a well-formed message, or what Graph says instead. */
export function readMessage(
  body: string,
  account: { template: string; language: string },
): { to: string; code: string } | GraphError {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return invalid("The body is no JSON.");
  }
  const parsed = authenticationMessage.safeParse(json);
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { to, template } = parsed.data;
  if (template.name !== account.template || template.language.code !== account.language) {
    return { status: 404, code: 132001, message: "Template name does not exist in the translation" };
  }
  return { to, code: template.components[0].parameters[0].text };
}

/** The body of a refusal. */
export function errorBody({ code, message }: Pick<GraphError, "code" | "message">): string {
  const error = { message, type: "OAuthException", code, error_data: { details: message }, fbtrace_id: "simulated" };
  return JSON.stringify({ error });
}
