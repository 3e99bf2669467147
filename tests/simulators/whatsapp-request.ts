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

const parameter = z.strictObject({ type: z.literal("text"), text: z.string().min(1).max(1024) });

/** A utility template: texts in the body, and behind button 0 the end of its address. */
const utilityMessage = z.strictObject({
  ...authenticationMessage.shape,
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({ type: z.literal("body"), parameters: z.array(parameter).min(1) }),
      z.strictObject({
        type: z.literal("button"),
        sub_type: z.literal("url"),
        index: z.literal("0"),
        parameters: z.tuple([parameter]),
      }),
    ]),
  }),
});

/** The readable text of a utility message and where its button leads. */
export interface ReadNotice {
  to: string;
  template: string;
  text: string;
  link: string;
}

interface GraphError {
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
  const json = jsonOf(body);
  if (json === undefined) return invalid("The body is no JSON.");
  const named = z.object({ template: z.object({ name: z.string() }) }).safeParse(json).data;
  const parsed = authenticationMessage.safeParse(json);
  if (!parsed.success && (!named || named.template.name === account.template)) {
    return invalid(z.prettifyError(parsed.error));
  }
  const { to, template } = parsed.data ?? {};
  if (!to || template?.name !== account.template || template.language.code !== account.language) {
    return { status: 404, code: 132001, message: "Template name does not exist in the translation" };
  }
  return { to, code: template.components[0].parameters[0].text };
}

/** A well-formed message of one of the registered templates (name → text), or what Graph says instead; null: no such name. */
export function readNotice(
  body: string,
  { templates, language }: { templates: Readonly<Record<string, string>>; language: string },
): ReadNotice | GraphError | null {
  const named = z.object({ template: z.object({ name: z.string() }) }).safeParse(jsonOf(body));
  const registered = named.data && templates[named.data.template.name];
  if (!named.data || registered === undefined) return null;
  const parsed = utilityMessage.safeParse(jsonOf(body));
  if (!parsed.success) return invalid(z.prettifyError(parsed.error));
  const { to, template } = parsed.data;
  if (template.language.code !== language) {
    return { status: 404, code: 132001, message: "Template name does not exist in the translation" };
  }
  const texts = template.components[0].parameters.map(({ text }) => text);
  if (new Set(registered.match(/\{\{\d+\}\}/g)).size !== texts.length) {
    return { status: 400, code: 132000, message: "Number of parameters does not match the expected number of params" };
  }
  if (texts.some((text) => /[\n\t]| {4}/.test(text))) {
    return invalid("Param text cannot have new-line/tab characters or more than 4 consecutive spaces");
  }
  const text = registered.replace(/\{\{(\d+)\}\}/g, (_, index: string) => texts[Number(index) - 1] ?? "");
  if (text.length > 1024) return { status: 400, code: 132005, message: "Translated text too long" };
  return { to, template: template.name, text, link: template.components[1].parameters[0].text };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The body of a refusal. */
export function errorBody({ code, message }: Pick<GraphError, "code" | "message">): string {
  const error = { message, type: "OAuthException", code, error_data: { details: message }, fbtrace_id: "simulated" };
  return JSON.stringify({ error });
}
