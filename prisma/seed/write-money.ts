import { secondApproverAboveRupiah } from "#app/features/core/states/withdrawal.ts";
import { banks } from "#app/features/money/bank-accounts/banks.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { type PaidBooking, sumOf } from "#prisma/seed/pay-bookings.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { planMoney, type SeedEarning } from "#prisma/seed/plan-money.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { planWithdrawals, type SeedWithdrawal } from "#prisma/seed/plan-withdrawals.ts";
import { randomFrom } from "#prisma/seed/random.ts";
import { SeedLedger } from "#prisma/seed/seed-ledger.ts";
import { SeedPurchases } from "#prisma/seed/write-subscriptions.ts";

interface MoneyCast {
  nowMs: number;
  bookings: readonly PaidBooking[];
  outlets: readonly SeedOutlet[];
  /** With those that are not open any more. */
  subscribers: readonly SeedOutlet[];
  ownerOf(outlet: SeedOutlet): string;
  people: ReadonlyMap<string, SeedPerson>;
  /** Everybody, by id. */
  everyone: ReadonlyMap<string, SeedPerson>;
}

/** Plans, payments, refunds, earnings, withdrawals with their bank accounts, reports of problems, and the ledger behind them. */
export async function writeMoney(tx: Tx, cast: MoneyCast): Promise<void> {
  const { nowMs, bookings, outlets, ownerOf, people } = cast;
  const reported = reportedVisits(cast);
  const { events, earnings } = planMoney(bookings, reported.open?.id ?? null, nowMs);
  const drawers = outlets.map((outlet) => ({
    userId: ownerOf(outlet),
    outletId: outlet.id,
    isDemo: outlet.demoOwner !== null,
  }));
  const drawerOf = (name: string) => {
    const at = outlets.findIndex((outlet) => outlet.name === name);
    const drawer = drawers[at];
    if (!drawer) throw new Error(`${name} is missing.`);
    return drawer;
  };
  const refunded = bookings.flatMap(({ customer, paid }) =>
    customer?.sub.startsWith("seed-") &&
    paid?.refunds.some(({ target, atMs }) => target === "WALLET" && atMs < nowMs - 10 * dayMs)
      ? [{ userId: customer.id, outletId: null }]
      : [],
  );
  const who = {
    drawers,
    reviewed: drawerOf("Pangkas Parahyangan"),
    rich: drawerOf("Tjukur Boelevard"),
    refunded: refunded.slice(0, 4),
  };
  const taken = planWithdrawals(who, nowMs);
  const purchases = new SeedPurchases(cast.subscribers);
  const ledger = new SeedLedger();
  const all = [...events, ...taken.events, ...purchases.events()].filter(({ atMs }) => atMs <= nowMs);
  for (const { post } of all.sort((a, b) => a.atMs - b.atMs)) post(ledger);

  await insertRows(tx, "payment", bookings.flatMap(paymentRows));
  await purchases.write(tx, ownerOf);
  await insertRows(tx, "refund", bookings.flatMap(refundRows));
  await insertRows(tx, "partner_earning", earnings.map(earningRow));
  await insertRows(tx, "dispute", disputeRows(reported, people.get("admin")?.id ?? null));
  const payees = [...taken.withdrawals.made.map(({ userId }) => userId), ...demoPayees(people)];
  const accounts = await bankAccountRows([...new Set(payees)], cast);
  await insertRows(tx, "bank_account", accounts);
  const accountOf = new Map(accounts.map(({ user_id, id }) => [user_id, id]));
  const approver = people.get("management")?.id ?? null;
  await insertRows(
    tx,
    "withdrawal",
    taken.withdrawals.made.map((each) => withdrawalRow(each, accountOf.get(each.userId), approver)),
  );
  await ledger.write(tx);
}

function paymentRows({ id, code, customer, createdMs, paid }: PaidBooking): Row[] {
  if (!paid || !customer) return [];
  const refunded = sumOf(paid.refunds);
  return [
    {
      id: paid.id,
      order_id: `seed-${code}`,
      purpose: "BOOKING",
      booking_id: id,
      payer_id: customer.id,
      method: paid.method,
      status: refunded === 0 ? "PAID" : refunded === paid.amount ? "REFUNDED" : "PARTIALLY_REFUNDED",
      amount: paid.amount,
      wallet_amount: paid.walletAmount,
      gateway_amount: paid.amount - paid.walletAmount,
      refunded,
      transaction_id: paid.method === "WALLET" ? null : `seed-${paid.id}`,
      charge_tries: 1,
      expires_at: iso(createdMs + 60 * minuteMs),
      charged_at: iso(createdMs),
      paid_at: iso(paid.paidMs),
      checked_at: iso(paid.paidMs),
      version: 1,
      created_at: iso(createdMs),
      updated_at: iso(paid.refunds.at(-1)?.doneMs ?? paid.paidMs),
    },
  ];
}

function refundRows({ id, path, paid }: PaidBooking): Row[] {
  return (paid?.refunds ?? []).map((refund) => ({
    id: refund.id,
    payment_id: refund.paymentId,
    booking_id: id,
    refund_key: `R-${refund.id}`,
    amount: refund.amount,
    target: refund.target,
    status: refund.doneMs === null ? "PROCESSING" : "DONE",
    reason: path.at(-1) === "CANCELLED_BY_CUSTOMER" ? "Dibatalkan pelanggan" : "Booking tidak jadi",
    created_at: iso(refund.atMs),
    done_at: refund.doneMs === null ? null : iso(refund.doneMs),
  }));
}

function earningRow({ booking, amount, earnedMs, dueMs, releasedMs }: SeedEarning): Row {
  return {
    booking_id: booking.id,
    outlet_id: booking.outlet.id,
    amount,
    due_at: iso(dueMs),
    released_at: releasedMs === null ? null : iso(releasedMs),
    created_at: iso(earnedMs),
  };
}

interface Reported {
  open: PaidBooking | null;
  decided: PaidBooking | null;
}

/** A visit of yesterday whose earning waits, and an older one. */
function reportedVisits({ bookings, nowMs }: MoneyCast): Reported {
  const done = bookings.filter(({ path, paid, customer }) => path.at(-1) === "COMPLETED" && paid && customer);
  const ofDemo = done.toSorted((a, b) => Number(b.outlet.demoOwner !== null) - Number(a.outlet.demoOwner !== null));
  const within = (days: number, from: number) => (booking: PaidBooking) =>
    booking.updatedMs > nowMs - days * dayMs && booking.updatedMs <= nowMs - from * dayMs;
  return { open: ofDemo.find(within(0.95, 0.01)) ?? null, decided: ofDemo.find(within(40, 10)) ?? null };
}

function disputeRows({ open, decided }: Reported, adminId: string | null): Row[] {
  const random = randomFrom("disputes");
  const rowOf = (booking: PaidBooking, hours: number, set: Row): Row => {
    const atMs = booking.updatedMs + hours * 60 * minuteMs;
    return {
      id: random.id(atMs),
      booking_id: booking.id,
      kind: "QUALITY",
      opened_by: booking.customer?.id,
      due_at: iso(atMs + 3 * dayMs),
      refund: 0,
      version: 0,
      created_at: iso(atMs),
      ...set,
    };
  };
  const undecided = { answer: "", answered_at: null, decided_by: null, decided_at: null, decision: "" };
  const text = "Potongan di bagian belakang tidak rata, padahal sudah saya minta dirapikan.";
  const rows = open ? [rowOf(open, 0.1, { ...undecided, status: "OPEN", text })] : [];
  if (!decided) return rows;
  const answeredMs = decided.updatedMs + 10 * 60 * minuteMs;
  return [
    ...rows,
    rowOf(decided, 3, {
      status: "REJECTED",
      text: "Hasilnya tidak seperti contoh gambar yang saya bawa.",
      answer: "Kami sudah menjelaskan sebelum mulai bahwa rambutnya belum cukup panjang untuk model itu.",
      answered_at: iso(answeredMs),
      decided_by: adminId,
      decided_at: iso(answeredMs + dayMs),
      decision: "Foto menunjukkan potongan yang rapi, dan outlet sudah memberi tahu sebelumnya.",
    }),
  ];
}

function demoPayees(people: MoneyCast["people"]): string[] {
  return ["pelanggan-setia", "partner-satu", "partner-banyak"].flatMap((key) => people.get(key)?.id ?? []);
}

/** One verified account each, primary and long past its cooling. */
async function bankAccountRows(userIds: readonly string[], { everyone, nowMs }: MoneyCast): Promise<Row[]> {
  // The keys that seal and hash come from the environment: only this part of the seed needs them.
  const [{ seal }, { keyedHash }] = await Promise.all([
    import("#app/platform/secret-box.server.ts"),
    import("#app/platform/keyed-hash.server.ts"),
  ]);
  const random = randomFrom("bank accounts");
  const hex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`;
  return userIds.map((userId) => {
    const bank = random.pick(banks.slice(0, 5));
    const number = Array.from({ length: bank.digits[0] }, () => random.int(0, 9)).join("");
    const atMs = nowMs - random.int(100, 130) * dayMs;
    const holder = everyone.get(userId)?.name.toUpperCase() ?? "PEMILIK";
    return {
      id: random.id(atMs),
      user_id: userId,
      bank_code: bank.code,
      number: hex(seal(number)),
      number_last4: number.slice(-4),
      number_hash: hex(keyedHash("bank account", `${bank.code}:${number}`)),
      holder_name: holder,
      bank_name: holder,
      is_primary: true,
      status: "VERIFIED",
      checked_at: iso(atMs),
      usable_from: iso(atMs + dayMs),
      created_at: iso(atMs),
    };
  });
}

function withdrawalRow(each: SeedWithdrawal, accountId: unknown, approver: string | null): Row {
  const isPaid = each.status === "PAID";
  const sentMs = each.askedMs + 6 * 60 * minuteMs;
  return {
    id: each.id,
    code: each.code,
    requested_by: each.userId,
    outlet_id: each.outletId,
    bank_account_id: accountId,
    amount: each.amount,
    fee: each.fee,
    status: each.status,
    needs_second: each.amount > secondApproverAboveRupiah,
    first_by: isPaid || each.status === "REJECTED" ? approver : null,
    first_at: isPaid || each.status === "REJECTED" ? iso(sentMs) : null,
    payout_ref: isPaid ? `seed-${each.code}` : null,
    sent_at: isPaid ? iso(sentMs) : null,
    ended_at: each.endedMs === null ? null : iso(each.endedMs),
    reason: each.status === "REJECTED" ? "Nama pemilik rekening berbeda dari nama pemilik outlet." : null,
    version: each.endedMs === null ? 0 : isPaid ? 3 : 1,
    created_at: iso(each.askedMs),
  };
}
