import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { readSearchText, searchOfSet } from "#app/lib/list-cursor.ts";

export const outletsPerPage = 20;
/** Characters of the text that is looked for. */
export const longestOutletSearch = 80;

export const outletOrders = ["new", "name", "rating"] as const;
export type OutletOrder = (typeof outletOrders)[number];
export const outletOrderText: Readonly<Record<OutletOrder, string>> = {
  new: "Terbaru",
  name: "Nama A–Z",
  rating: "Rating terendah",
};
export const outletTypeText = { BARBERSHOP: "Barbershop", MOBILE_BARBER: "Barber panggilan" } as const;
export type OutletTypeName = keyof typeof outletTypeText;

/** Which outlets, as management looks for them; `after` is the last one of the page before. */
export interface OutletSearch {
  /** Part of a name, slug, owner's name or city; a whole e-mail address or phone number. */
  text: string;
  status: OutletStatus | null;
  type: OutletTypeName | null;
  /** A plan's code; `none`: no plan runs. */
  plan: string;
  /** A province's code. */
  region: string;
  order: OutletOrder;
  after: { value: string; id: string } | null;
}

/** Reads the address; whatever is unreadable is as if it was not there. */
export function readOutletSearch(search: URLSearchParams): OutletSearch {
  const after = /^(.{0,70})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u.exec(search.get("after") ?? "");
  const type = search.get("type");
  const plan = search.get("plan") ?? "";
  const region = search.get("region") ?? "";
  const order = outletOrders.find((each) => each === search.get("order")) ?? "new";
  const value = (after?.[1] ?? "").replaceAll("\0", "").toWellFormed();
  const isReadable = order !== "rating" || /^[0-5](\.\d{1,6})?$/.test(value);
  return {
    text: readSearchText(search, "q", longestOutletSearch),
    status: outletStatuses.find((each) => each === search.get("status")) ?? null,
    type: type === "BARBERSHOP" || type === "MOBILE_BARBER" ? type : null,
    plan: /^[A-Za-z_]{1,20}$/.test(plan) ? plan : "",
    region: /^\d\d$/.test(region) ? region : "",
    order,
    after: after && isReadable ? { value, id: after[2] ?? "" } : null,
  };
}

export const outletStatuses = Object.keys(outletStatusText) as OutletStatus[];

/** The filter as the address has it, without what is as usual. */
export function outletSearchValues({ text, status, type, plan, region, order }: OutletSearch): Record<string, string> {
  return {
    ...(text && { q: text }),
    ...(status && { status }),
    ...(type && { type }),
    ...(plan && { plan }),
    ...(region && { region }),
    ...(order !== "new" && { order }),
  };
}

export function outletSearchText(filter: OutletSearch): string {
  const { after } = filter;
  return searchOfSet({ ...outletSearchValues(filter), after: after && `${after.value}_${after.id}` });
}

/** Whether somebody narrowed the list down. */
export function isOutletSearchNarrowed(filter: OutletSearch): boolean {
  const { order: _, ...values } = outletSearchValues(filter);
  return Object.keys(values).length > 0;
}
