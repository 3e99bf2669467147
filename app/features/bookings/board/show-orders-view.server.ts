import { showCalendar } from "#app/features/bookings/board/show-calendar.server.ts";
import { isCalendar, type OrderFilter } from "#app/features/bookings/orders/order-filter.ts";
import { findOrderChoices } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { showOrders } from "#app/features/bookings/orders/show-orders.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { clock } from "#app/platform/clock.server.ts";

/**
 * The list or the calendar that the filter asks for; null when it names an outlet or a barber that is not the user's. A
 * calendar is of one outlet: without a choice of the first; both null where there is none yet.
 */
export async function showOrdersView(user: OutletManager, filter: OrderFilter, now = clock.now()) {
  const readAt = now.epochMilliseconds;
  const { view } = filter;
  if (!isCalendar(view)) {
    const list = await showOrders(user, filter, now);
    return list && { filter, choices: list.choices, list, calendar: null, recent: list.recent, readAt };
  }
  const choices = await findOrderChoices(user, filter, { mustChoose: true });
  if (!choices) return null;
  const { outlets, barbers, chosen } = choices;
  const calendar = chosen && (await showCalendar(user, { filter: { ...filter, view }, outlet: chosen }, now));
  return { filter, choices: { outlets, barbers }, list: null, calendar, recent: calendar?.recent ?? [], readAt };
}

export type OrdersView = NonNullable<Awaited<ReturnType<typeof showOrdersView>>>;
