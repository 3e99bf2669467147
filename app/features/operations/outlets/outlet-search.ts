import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import type { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { choice, cursor, type FilterOf, listFilter, matching, named, typedText } from "#app/lib/list-filter.ts";

export const outletPageSize = 20;
/** Characters of the text that is looked for. */
export const longestOutletSearch = 80;

export const outletSorts = ["new", "name", "rating"] as const;
type OutletSort = (typeof outletSorts)[number];
export const outletSortText: Readonly<Record<OutletSort, string>> = {
  new: "Terbaru",
  name: "Nama A–Z",
  rating: "Rating terendah (yang punya ulasan)",
};
export type OutletTypeName = keyof typeof outletTypeText;

export const outletStatuses = Object.keys(outletStatusText) as OutletStatus[];

const filter = listFilter(
  {
    /** Part of a name, slug, owner's name or city; a whole e-mail address or phone number. */
    text: named("q", typedText(longestOutletSearch)),
    status: choice(outletStatuses, null),
    type: choice(["BARBERSHOP", "MOBILE_BARBER"] satisfies OutletTypeName[], null),
    /** A plan's code; `none`: no plan runs. */
    plan: matching((typed) => /^[A-Za-z_]{1,20}$/.test(typed)),
    /** A province's code. */
    region: matching((typed) => /^\d\d$/.test(typed)),
    order: choice(outletSorts, "new"),
  },
  cursor(/^(.{0,70})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u, (at) => at.replaceAll("\0", "").toWellFormed()),
);

/** Which outlets, as management looks for them; by their rating, a page begins after a number. */
export const outletSearch = {
  ...filter,
  read(search: URLSearchParams): FilterOf<typeof filter> {
    const found = filter.read(search);
    const isReadable = found.order !== "rating" || /^[0-5](\.\d{1,6})?$/.test(found.after?.at ?? "");
    return isReadable ? found : { ...found, after: null };
  },
};
export type OutletSearch = FilterOf<typeof outletSearch>;
