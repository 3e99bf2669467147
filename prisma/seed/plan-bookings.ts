import { answerBeforeStartMin, answerWithinMin } from "#app/features/bookings/terms/booking-constants.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { personName, seedPhone } from "#prisma/seed/person-names.ts";
import {
  type BookingSlotRequest,
  type BookingWorld,
  planBooking,
  type SeedBooking,
} from "#prisma/seed/plan-booking.ts";
import type { SeedCustomer } from "#prisma/seed/plan-customers.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";
import { settlePast, settleUpcoming } from "#prisma/seed/settle-booking.ts";

interface BookingCast {
  outlets: readonly SeedOutlet[];
  customers: readonly SeedCustomer[];
  /** The regular customer among the demo people. */
  regular: SeedCustomer;
}

const pastCount = 3_000;
const upcomingCount = 250;
const pastDays = 120;
const upcomingDays = 10;

/** Past and coming bookings; the demo people's own come first and so find room. */
export function planBookings(world: BookingWorld, cast: BookingCast): SeedBooking[] {
  const ofDemo = [...planRegular(world, cast), ...planDemoDays(world, cast)];
  const past = ofDemo.filter(({ endMs }) => endMs <= world.nowMs).length;
  return [
    ...ofDemo,
    ...planMany(randomFrom("past bookings"), pastCount - past, (random) => planPast(random, world, cast)),
    ...planMany(randomFrom("upcoming bookings"), upcomingCount - (ofDemo.length - past), (random) =>
      planUpcoming(random, world, cast),
    ),
  ];
}

function planMany(random: Random, count: number, plan: (random: Random) => SeedBooking | null): SeedBooking[] {
  const bookings: SeedBooking[] = [];
  for (let tries = 0; bookings.length < count; tries += 1) {
    if (tries > count * 20) throw new Error("The outlets have no room for the seed's bookings.");
    const booking = plan(random);
    if (booking) bookings.push(booking);
  }
  return bookings;
}

function planPast(random: Random, world: BookingWorld, cast: BookingCast): SeedBooking | null {
  const slotRequest = chooseRequest(random, cast, -random.int(1, pastDays), 0.1);
  const booking = planBooking(random, world, { ...slotRequest, within: { start: 0, end: world.nowMs } });
  return booking && settlePast(random, booking, world.nowMs);
}

function planUpcoming(random: Random, world: BookingWorld, cast: BookingCast): SeedBooking | null {
  const day = Math.min(random.int(0, upcomingDays - 1), random.int(0, upcomingDays - 1));
  const slotRequest = chooseRequest(random, cast, day, 0.04);
  const booking = planBooking(random, world, { ...slotRequest, within: comingTime(world, slotRequest.outlet) });
  return booking && settleUpcoming(random, booking, world.nowMs);
}

function comingTime({ nowMs }: BookingWorld, outlet: SeedOutlet) {
  const leadMin = outlet.type === "MOBILE_BARBER" ? 150 : outlet.confirmation === "REVIEW" ? 120 : 40;
  return { start: nowMs + leadMin * minuteMs, end: nowMs + 31 * dayMs };
}

function chooseRequest(
  random: Random,
  { outlets, customers }: BookingCast,
  day: number,
  walkInShare: number,
): Omit<BookingSlotRequest, "within"> {
  const outlet = random.weighted(outlets.map((each) => [each, each.popularity] as const));
  if (outlet.type === "BARBERSHOP" && random.chance(walkInShare)) {
    const { name } = personName(random, outlet.city.culture, 0.12);
    const channel = random.pick(["WALKIN", "WALKIN", "PHONE"] as const);
    return { outlet, day, customer: null, walkIn: { name, phone: seedPhone(random.int(1_000, 6_999)), channel } };
  }
  return { outlet, day, customer: random.pick(customers.filter(({ city }) => city === outlet.city)) };
}

/** A year's habit of one customer in small: a shop he returns to, others tried, a barber called home, two visits ahead. */
function planRegular(world: BookingWorld, { outlets, regular }: BookingCast): SeedBooking[] {
  const random = randomFrom("regular customer");
  const named = (name: string) => outletNamed(outlets, name);
  const visits: [outlet: SeedOutlet, day: number][] = [
    ...[-108, -86, -64, -43, -23, -4].map((day): [SeedOutlet, number] => [named("Pangkas Parahyangan"), day]),
    [named("Kang Asep Barberhouse"), -97],
    [named("Oom Dodo Potong Rapi"), -75],
    [named("Tjukur Boelevard"), -54],
    [named("Hujan Sore Barbershop"), -36],
    [named("Mang Ujang Cukur ka Imah"), -12],
    [named("Bli Made Barber Studio"), -30],
    [named("Pangkas Parahyangan"), 1],
    [named("Motor Pangkas Kang Deni"), 4],
  ];
  return visits.map(([outlet, wanted]) => {
    const within = wanted < 0 ? { start: 0, end: world.nowMs } : comingTime(world, outlet);
    const booking = planNear(random, world, { outlet, customer: regular, day: wanted, within });
    return wanted < 0
      ? settlePast(random, booking, world.nowMs, outlet.paymentRule === "FULL" ? "CANCELLED_BY_OUTLET" : "COMPLETED")
      : settleUpcoming(random, booking, world.nowMs, "CONFIRMED");
  });
}

/** On that day, or on the next one that has room. */
function planNear(random: Random, world: BookingWorld, slotRequest: BookingSlotRequest): SeedBooking {
  for (let tries = 0; tries < 60; tries += 1) {
    const booking = planBooking(random, world, { ...slotRequest, day: slotRequest.day + Math.floor(tries / 10) });
    if (booking) return booking;
  }
  throw new Error(`${slotRequest.outlet.name} has no room for a demo booking.`);
}

/** The demo partners' today and tomorrow: some visits over, some to come, one request that waits for an answer. */
function planDemoDays(world: BookingWorld, { outlets, customers }: BookingCast): SeedBooking[] {
  const random = randomFrom("demo days");
  const bookings: SeedBooking[] = [];
  for (const outlet of outlets.filter(({ demoOwner }) => demoOwner !== null)) {
    const locals = customers.filter(({ city }) => city === outlet.city);
    const perDay = outlet.type === "MOBILE_BARBER" ? 3 : 6;
    for (const day of [0, 1]) {
      for (let number = 0; number < perDay; number += 1) {
        const within = { start: world.nowMs - dayMs, end: world.nowMs + 31 * dayMs };
        const booking = planBooking(random, world, { outlet, customer: random.pick(locals), day, within });
        if (booking) bookings.push(settleByTime(random, booking, world.nowMs));
      }
    }
    if (outlet.type === "BARBERSHOP") bookings.push(...planCounter(random, world, outlet));
    const requests = outlet.confirmation === "REVIEW" ? 2 : 0;
    for (let number = 0; number < requests; number += 1) {
      const customer = random.pick(locals);
      const request = planNear(random, world, { outlet, customer, day: 1, within: comingTime(world, outlet) });
      bookings.push(awaitAnswer(random, request, world.nowMs));
    }
  }
  return bookings;
}

/** Who came or called today without the app. */
function planCounter(random: Random, world: BookingWorld, outlet: SeedOutlet): SeedBooking[] {
  const within = { start: world.nowMs - dayMs, end: world.nowMs + dayMs };
  return (["WALKIN", "PHONE", "WALKIN"] as const).flatMap((channel) => {
    const { name } = personName(random, outlet.city.culture, 0.12);
    const walkIn = { name, phone: seedPhone(random.int(1_000, 6_999)), channel };
    const booking = planBooking(random, world, { outlet, customer: null, walkIn, day: 0, within });
    return booking ? settleByTime(random, booking, world.nowMs) : [];
  });
}

function settleByTime(random: Random, booking: SeedBooking, nowMs: number): SeedBooking {
  if (booking.endMs <= nowMs) return settlePast(random, booking, nowMs, "COMPLETED");
  return settleUpcoming(random, booking, nowMs, booking.startMs <= nowMs ? "CHECKED_IN" : "CONFIRMED");
}

/** Asked a few minutes ago. */
function awaitAnswer(random: Random, booking: SeedBooking, nowMs: number): SeedBooking {
  const createdMs = nowMs - random.int(3, 8) * minuteMs;
  const deadlineMs = Math.min(
    createdMs + answerWithinMin * minuteMs,
    booking.startMs - answerBeforeStartMin * minuteMs,
  );
  return { ...booking, createdMs, updatedMs: createdMs, path: ["AWAITING_OUTLET"], confirmedMs: null, deadlineMs };
}

function outletNamed(outlets: readonly SeedOutlet[], name: string): SeedOutlet {
  const outlet = outlets.find((each) => each.name === name);
  if (!outlet) throw new Error(`No outlet is called ${name}.`);
  return outlet;
}
