import { styleMarks } from "#app/features/outlets/search-index/style-words.ts";
import { plainWords } from "#app/lib/indonesian-text.ts";
import type { CutStyle } from "#app/platform/generated/enums.ts";

/** What an outlet says of what it does, and what pictures of its barbers show. */
interface Styles {
  specialities: readonly string[];
  shown: readonly CutStyle[];
}

/**
 * What text search reads of an outlet: its name as it is, the words of its services that the name lacks, then the marks of
 * its styles.
 */
export function outletSearchText(
  name: string,
  serviceNames: readonly string[],
  { specialities, shown }: Styles = { specialities: [], shown: [] },
): string {
  const words = new Set(plainWords(name).split(" "));
  const ofName = plainWords(name);
  const more = new Set(serviceNames.flatMap((service) => plainWords(service).split(" ")));
  const ofServices = [...more].filter((word) => word !== "" && !words.has(word));
  const marks = styleMarks([name, ...serviceNames, ...specialities], shown);
  const said = [ofName, ...ofServices].filter(Boolean);
  return said.length > 0 ? [...said, ...marks].join(" ") : "";
}
