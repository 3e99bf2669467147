import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  isNarrowed,
  type ReviewChoice,
  reviewOrders,
  reviewOrderText,
} from "#app/features/trust/reviews/review-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";

const boxClass = "block min-h-12 w-full rounded-lg border border-stone-500 bg-white px-3 font-normal";

/** A choice that cannot be wrong: without the frame of a form's field, which the page has no other use for. */
function Choice({ label, children, ...select }: { label: string; name: string; value: string; children: ReactNode }) {
  return (
    <label className="space-y-1 font-semibold">
      <span>{label}</span>
      <select name={select.name} defaultValue={select.value} className={boxClass}>
        {children}
      </select>
    </label>
  );
}

/** A plain form whose choices are in the address. */
export function ReviewFilter({
  path,
  barbers,
  choice,
}: {
  path: string;
  barbers: readonly { id: string; name: string }[];
  choice: ReviewChoice;
}) {
  const isChosen = isNarrowed(choice) || choice.order !== "newest";
  return (
    <Disclosure summary="Saring dan urutkan" open={isChosen}>
      <Form
        method="get"
        action={`${path}#ulasan`}
        preventScrollReset
        key={`${choice.stars} ${choice.barberId} ${choice.withPhotos} ${choice.order}`}
        className="grid gap-3 md:grid-cols-3"
      >
        <Choice name="stars" label="Bintang" value={String(choice.stars ?? "")}>
          <option value="">Semua bintang</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {stars} bintang
            </option>
          ))}
        </Choice>
        <Choice name="barber" label="Barber" value={choice.barberId ?? ""}>
          <option value="">Semua barber</option>
          {barbers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="order" label="Urutan" value={choice.order}>
          {reviewOrders.map((order) => (
            <option key={order} value={order}>
              {reviewOrderText[order]}
            </option>
          ))}
        </Choice>
        <div className="flex flex-wrap items-center justify-between gap-3 md:col-span-3">
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="photos"
              value="1"
              defaultChecked={choice.withPhotos}
              className="size-6 accent-orange-700"
            />
            Hanya yang berfoto
          </label>
          <Button type="submit" variant="secondary">
            Terapkan
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
