// Script group: orders
import { z } from "zod";
import {
  type OrderCursor,
  type OrderFilter,
  orderChannels,
  orderGroups,
  orderViews,
} from "#app/features/bookings/orders/order-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";

const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema.optional());

const cursor = z.string().transform((text, context): OrderCursor => {
  const [, rank, at, id] = /^([0-2])_(\d{1,14})_([0-9a-f-]{36})$/.exec(text) ?? [];
  if (rank && at && id && isUuid(id)) return { rank: Number(rank), at: Number(at), id };
  context.addIssue({ code: "custom", message: "Halaman itu tidak dikenal." });
  return z.NEVER;
});

const day = z.iso
  .date({ error: "Tanggal itu tidak dapat dibaca." })
  .refine((text) => text >= "2000-01-01" && text < "2200-01-01", { error: "Tanggal itu terlalu jauh." });

const fields = {
  view: z.preprocess(blank, z.enum(orderViews, { error: "Daftar itu tidak dikenal." }).default("upcoming")),
  status: optional(z.enum(orderGroups, { error: "Status itu tidak dikenal." })),
  outlet: optional(z.uuid({ error: "Outlet itu tidak dikenal." })),
  barber: optional(z.uuid({ error: "Barber itu tidak dikenal." })),
  channel: optional(z.enum(orderChannels, { error: "Cara booking itu tidak dikenal." })),
  date: optional(day),
  from: optional(day),
  until: optional(day),
  q: optional(
    z
      .string()
      .trim()
      .max(60, { error: "Maksimal 60 karakter." })
      .refine((text) => !/\p{Cc}/u.test(text), { error: "Ada karakter yang tidak dikenal." }),
  ),
  after: optional(cursor),
};

export type OrderFilterErrors = Partial<Record<keyof OrderFilter, string>>;

export interface ReadOrderFilter {
  filter: OrderFilter;
  /** As typed, also what was refused. */
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
}

/** The filter in a URL. What cannot be read is named in `errors` and left out of `filter`. */
export function readOrderFilter(params: URLSearchParams): ReadOrderFilter {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const typed = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  const filter: Record<string, unknown> = { view: "upcoming" };
  const errors: OrderFilterErrors = {};
  for (const name of names) {
    const read = fields[name].safeParse(params.get(name) ?? undefined);
    if (read.success) filter[name] = read.data || undefined;
    else errors[name] = read.error.issues[0]?.message ?? "Isian ini tidak dikenal.";
  }
  const { from, until, ...rest } = filter as unknown as OrderFilter;
  if (from && until && from > until) {
    errors.until = "Tanggal akhir mendahului tanggal awal.";
    return { filter: rest, typed, errors };
  }
  return { filter: { ...rest, from, until }, typed, errors };
}
