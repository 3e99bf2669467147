export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A thing as schema.org describes it. */
export type JsonLd = { "@context": "https://schema.org"; "@type": string } & { [key: string]: JsonValue };

export const withContext = (thing: { "@type": string } & { [key: string]: JsonValue }): JsonLd => ({
  "@context": "https://schema.org",
  ...thing,
});
