import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { readGroup } from "#app/features/bookings/groups/group.schema.ts";
import { type GroupChoices, groupRefusals, groupSearch } from "#app/features/bookings/groups/group.ts";
import {
  chosenBy,
  findGroupFacts,
  type GroupFacts,
  groupRequests,
  personRefusal,
  sharedRefusal,
} from "#app/features/bookings/groups/group-facts.queries.server.ts";
import { groupSlots } from "#app/features/bookings/groups/group-slots.server.ts";
import { groupChoicesOf } from "#app/features/bookings/groups/group-times.server.ts";
import { ownSpan } from "#app/features/bookings/groups/place-group.server.ts";
import { findContact, listOverlapping, overlapText } from "#app/features/bookings/status/contact.queries.server.ts";
import { answerWithinMin, groupSizes } from "#app/features/bookings/terms/booking-constants.ts";
import { quoteFor } from "#app/features/bookings/terms/order.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { formatDuration, formatInstant, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type GroupPageData = NonNullable<Awaited<ReturnType<typeof findGroupPageData>>>;

interface Asker {
  id: string;
  /** What it holds is free to it. */
  sessionId: string;
  name: string;
  phone: string | null;
}

/** The step of a group's booking that the choices in the URL lead to; null where nothing can be booked. */
export async function findGroupPageData(
  outletId: string,
  params: URLSearchParams,
  asker: Asker,
  now: Temporal.Instant = clock.now(),
) {
  const found = await findGroupFacts(db, outletId, asker.id, now);
  if (!found) return null;
  const { facts } = found;
  const choices = readGroup(params);
  const { outlet, services, barbers } = facts;
  const errors = choices.people ? errorsOf(found, choices, params.has("chosen")) : {};
  const isSettled = choices.people !== null && params.has("chosen") && Object.keys(errors).length === 0;
  const base = {
    outlet: { id: outlet.id, name: outlet.name },
    refusal: found.refusal && groupRefusals[found.refusal],
    sizes: groupSizes
      .filter((size) => size <= barbers.length)
      .map((size) => ({ value: String(size), label: `${size} orang` })),
    people: choices.people,
    persons: choices.persons.map((person, index) => ({ nth: index + 1, ...person })),
    services: services.map(({ id, name, price, durationMin }) => ({
      id,
      name,
      price,
      detail: formatDuration(durationMin),
    })),
    barbers: barbers.map(({ id, name }) => ({ value: id, label: name })),
    errors,
    changeTo: groupSearch({ ...choices, date: null, start: null }),
  };
  if (found.refusal || !isSettled) return { ...base, times: null, summary: null };
  return { ...base, ...(await timesOf(found, choices, asker, now)) };
}

function errorsOf({ facts }: GroupFacts, { persons }: GroupChoices, isSent: boolean): Record<string, string[]> {
  if (!isSent) return {};
  const errors: Record<string, string[]> = {};
  for (const [index, person] of persons.entries()) {
    const refused = personRefusal(facts, person);
    if (refused) errors[`${refused.field}${index + 1}`] = [`Orang ${index + 1}: ${groupRefusals[refused.reason]}`];
  }
  const shared = sharedRefusal(facts, persons);
  if (shared) errors[shared === "same-barber" ? `barber${persons.length}` : "people"] = [groupRefusals[shared]];
  return errors;
}

async function timesOf({ facts }: GroupFacts, choices: GroupChoices, asker: Asker, now: Temporal.Instant) {
  const { outlet } = facts;
  const range = { from: localDate(now, outlet.zone).toString(), days: outlet.horizonDays + 1 };
  const read = await findOutletTimes(outlet.id, range, { now, sessionId: asker.sessionId });
  if (!read) return { times: null, summary: null };
  const requests = groupRequests(read, facts, choices.persons);
  const linkTo = (date: string) => `${groupSearch({ ...choices, date, start: null })}&chosen=1`;
  const times = groupChoicesOf({ times: read, requests, date: choices.date, linkTo }, now);
  if (!choices.start) return { times, summary: null };

  const start = Temporal.Instant.from(choices.start);
  const day = localDate(start, outlet.zone).toString();
  const slots = groupSlots(read.schedule, read.taken, requests, day, now.epochMilliseconds);
  const slot = slots.find((each) => each.start === start.epochMilliseconds);
  const contact = await findContact(db, asker, null);
  const visits = choices.persons.map((person, index) => {
    const chosen = chosenBy(facts, person);
    const barber = facts.barbers.find(({ id }) => id === slot?.barberIds[index]) ?? null;
    const { total } = quoteFor(chosen.services, barber, null);
    const names = chosen.services.map(({ name }) => name).join(", ");
    return { nth: index + 1, services: names, barber: barber?.name ?? "", total };
  });
  const minutes = requests[0]?.durations.get(slot?.barberIds[0] ?? "");
  const [own] = await listOverlapping(db, asker.id, ownSpan(start, minutes));
  return {
    times,
    summary: {
      /** Another own booking then, and the start for which it is named. */
      overlap: own ? { text: overlapText(own), start: choices.start } : null,
      when: formatInstant(start, outlet.zone),
      isFree: slot !== undefined,
      visits,
      total: visits.reduce((sum, { total }) => sum + total, 0),
      /** How long the outlet takes to confirm; null where it confirms by itself. */
      answerWithin: outlet.confirmation === "REVIEW" ? formatDuration(answerWithinMin) : null,
      contact: { name: contact.name, phone: contact.phone && formatMobile(contact.phone) },
      backTo: `${groupSearch({ ...choices, start: null, date: day })}&chosen=1`,
      idempotencyKey: randomUUID(),
    },
  };
}
