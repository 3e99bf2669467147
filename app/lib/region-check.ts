import { z } from "zod";
import { firstOpen, openRegionText, regionFieldNames, regionSteps } from "#app/lib/region-chain.ts";

const typed = z.looseObject({});

/** The form of a place for browsers: names the first level of the regions that is open, as the server does. */
export function withRegionCheck<Shape extends z.core.$ZodLooseShape>(form: z.ZodObject<Shape>) {
  const regions = Object.fromEntries(regionSteps.map((step) => [regionFieldNames[step], z.string().optional()]));
  return regionSteps.reduce<z.ZodType>(
    (checked, step) =>
      checked.refine(
        (fields) => {
          const values = typed.parse(fields);
          const code = (each: typeof step) => String(values[regionFieldNames[each]] ?? "");
          const [province, regency, district, kelurahan] = regionSteps.map(code) as [string, string, string, string];
          return firstOpen({ province, regency, district, kelurahan }) !== step;
        },
        // Also beside another wrong field.
        { path: [regionFieldNames[step]], error: openRegionText[step], when: () => true },
      ),
    z.object({ ...form.shape, ...regions }),
  );
}
