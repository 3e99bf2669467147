import { plainWords } from "#app/lib/indonesian-text.ts";

/** What text search reads of an outlet: its name as it is, then the words of its services that the name lacks. */
export function outletSearchText(name: string, serviceNames: readonly string[]): string {
  const words = new Set(plainWords(name).split(" "));
  const ofName = plainWords(name);
  const more = new Set(serviceNames.flatMap((service) => plainWords(service).split(" ")));
  return [ofName, ...[...more].filter((word) => word !== "" && !words.has(word))].filter(Boolean).join(" ");
}
