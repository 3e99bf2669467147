// Script group: answers
import type { ServiceTemplate } from "#app/features/outlets/catalog/service-templates.ts";
import type { ServiceCategory } from "#app/platform/generated/enums.ts";

export interface ServiceRow {
  id: string;
  name: string;
  /** `30 menit, jeda 5 menit`. */
  timeText: string;
  priceText: string;
  active: boolean;
  /** Nobody offers it, so nobody can book it. */
  lacksBarber: boolean;
  /** `Andi Rp 60.000`: barbers whose price or minutes differ. */
  ownTerms: string[];
}

interface ServiceGroup {
  id: ServiceCategory;
  label: string;
  services: ServiceRow[];
}

export interface ServiceFields {
  category: ServiceCategory;
  name: string;
  description: string;
  durationMin: number;
  price: number;
  bufferMin: number;
  active: boolean;
  homeEligible: boolean;
}

export interface TemplateRow extends Pick<ServiceTemplate, "key" | "name" | "price"> {
  detail: string;
  /** The outlet has a service of this name. */
  isTaken: boolean;
}

export type ServicesView =
  | { kind: "list"; groups: ServiceGroup[]; count: number; activeCount: number; isOrdering: boolean }
  | { kind: "templates"; templates: TemplateRow[]; isFirst: boolean }
  | { kind: "add"; barbers: { id: string; name: string }[] }
  | {
      kind: "service";
      id: string;
      fields: ServiceFields;
      /** Travels with the form. */
      seen: string;
      isBooked: boolean;
      barbers: { id: string; name: string; termsText: string }[];
    }
  | { kind: "delete"; id: string; name: string; isBooked: boolean };

export interface ServicesPageData {
  canEdit: boolean;
  isMobile: boolean;
  view: ServicesView;
}

/** Which part of the page the URL opens. */
export interface ServicesChoice {
  service: string | null;
  add: "own" | "templates" | null;
  isDeleting: boolean;
  isOrdering: boolean;
}

export function servicesChoiceOf(search: URLSearchParams): ServicesChoice {
  const add = search.get("add");
  return {
    service: search.get("service"),
    add: add === "templates" ? "templates" : add ? "own" : null,
    isDeleting: search.get("ask") === "delete",
    isOrdering: search.has("order"),
  };
}

/** The page with that part opened; `base` is its path, with or without a query. */
export function editorHref(base: string, part: Readonly<Record<string, string>>): string {
  return `${base}${base.includes("?") ? "&" : "?"}${new URLSearchParams(part)}`;
}

/** The heading of what is open. */
export function servicesTitle(view: ServicesView): string {
  switch (view.kind) {
    case "list":
      return "Layanan";
    case "templates":
      return view.isFirst ? "Layanan" : "Tambah dari daftar";
    case "add":
      return "Layanan baru";
    case "service":
      return view.fields.name;
    case "delete":
      return "Hapus layanan?";
  }
}
