import { z } from "zod";
import { answers, problem } from "#app/http/api/api-answer.server.ts";
import type { Endpoint } from "#app/http/api/api-route.server.ts";
import { bodies } from "#app/http/api/json-body.server.ts";
import { product } from "#app/lib/product.ts";
import { env, isHttps } from "#app/platform/env.server.ts";

type Json = Record<string, unknown>;

const refOf = (id: string) => `#/components/schemas/${id}`;

const statusText: Record<number, string> = {
  200: "Done",
  202: "Taken",
  400: "The body is not JSON",
  401: "Nobody is signed in, or the ID token is not valid",
  403: "The call is about another person, or comes from another site",
  404: "The caller has no such thing",
  409: "Done before, or not possible any more",
  413: "The body is over 256 KB, or over 24 MB with pictures",
  415: "The body is of another type than the call takes",
  422: "The body is refused",
  429: "Too many calls; Retry-After says when to try again",
  500: "The product failed",
  503: "Maintenance, or something the product needs is away; Retry-After says when to try again",
};

/** What is wrong with which field of the body; "" is the body itself. */
const invalidBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .register(answers, { id: "InvalidBody" });

/** The contract as an OpenAPI 3.1 document, from the schemas that the calls are read and answered by. */
export function contractOf(endpoints: readonly Endpoint[]): Json & { openapi: string } {
  return {
    openapi: "3.1.1",
    info: { title: `${product.name} API`, version: "1.0.0", description: "Errors are JSON with a `message`." },
    servers: [{ url: env.ORIGIN }],
    paths: Object.fromEntries(endpoints.map((each) => [each.path, pathItemOf(each)])),
    components: {
      schemas: { ...schemasOf(answers, "output"), ...schemasOf(bodies, "input") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: isHttps ? "__Host-session" : "session" },
        idToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "An ID token signed by Google" },
      },
    },
  };
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: "input" | "output"): Json {
  const { schemas } = z.toJSONSchema(registry, {
    uri: refOf,
    io,
    target: "draft-2020-12",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern; // the format says it shorter
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

function pathItemOf(endpoint: Endpoint): Json {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const operation = {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/^\/api|[^\w]+/g, "_").replace(/_+$/, "")}`,
    summary: endpoint.summary,
    ...(endpoint.access !== "everyone" && { security: [{ session: [] }, { idToken: [] }] }),
    ...(endpoint.query && { parameters: endpoint.query.map(queryParameter) }),
    ...(endpoint.body && { requestBody: { required: true, content: bodyContentOf(endpoint.body) } }),
    responses: Object.fromEntries(
      Object.entries({ ...endpoint.answers, ...refusalsOf(endpoint) }).map(([status, schema]) => [
        status,
        { description: statusText[Number(status)] ?? "", content: contentOf(idOf(answers, schema)) },
      ]),
    ),
  };
  const uploads = { name: "X-Upload", in: "header", required: false, description: "With a form" };
  const parameters: Json[] = names.map((name) => ({
    name,
    in: "path",
    required: true,
    description:
      name === "id" ? "What the call is about" : "The caller: the product's id of the user, or the provider's subject",
    schema: { type: "string" },
  }));
  if (endpoint.body?.pictures) parameters.push({ ...uploads, schema: { type: "string" } });
  return { ...(parameters.length > 0 && { parameters }), [endpoint.method.toLowerCase()]: operation };
}

/** What a call may be refused with beside the answers of its own: status and body. */
function refusalsOf(endpoint: Endpoint): Record<number, z.ZodType> {
  const plain = endpoint.refusals?.form ?? problem;
  const invalid = endpoint.refusals?.form ?? invalidBody;
  const isPersonal = endpoint.access !== "everyone";
  const statuses = [
    ...(endpoint.body ? [400, 413, 415, 422] : []),
    ...(isPersonal ? [401] : []),
    ...(isPersonal || endpoint.method === "POST" ? [403] : []),
    ...(endpoint.limit ? [429] : []),
    ...(endpoint.failure ? [500] : []),
    ...(endpoint.isAlwaysOpen ? [] : [503]),
  ];
  return Object.fromEntries(statuses.map((status) => [status, status === 422 ? invalid : plain]));
}

function queryParameter(name: string): Json {
  return { name, in: "query", required: false, schema: { type: "string" } };
}

function contentOf(id: string): Json {
  return { "application/json": { schema: { $ref: refOf(id) } } };
}

function bodyContentOf({ schema, pictures }: NonNullable<Endpoint["body"]>): Json {
  const json = contentOf(idOf(bodies, schema));
  if (!pictures) return json;
  const files = { type: "array", maxItems: pictures.most, items: { type: "string", format: "binary" } };
  const properties = { json: { $ref: refOf(idOf(bodies, schema)) }, [pictures.field]: files };
  return { ...json, "multipart/form-data": { schema: { type: "object", required: ["json"], properties } } };
}

function idOf(registry: z.core.$ZodRegistry<{ id: string }>, schema: z.ZodType): string {
  const id = registry.get(schema)?.id;
  if (!id) throw new Error("A schema of the contract has no name.");
  return id;
}
