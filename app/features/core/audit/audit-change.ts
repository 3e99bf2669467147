import * as paths from "#app/paths.ts";

/** One fact of a row, before and after; null where it was not there. */
export interface AuditChange {
  name: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

type Json = Readonly<Record<string, unknown>>;

function factsOf(json: unknown): Json {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Json) : {};
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** What stood before and after side by side: what changed first, the reason last. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const was = factsOf(before);
  const is = factsOf(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  const changes = names.map((name): AuditChange => {
    const texts = { before: textOf(was[name]), after: textOf(is[name]) };
    return { name, ...texts, isChanged: texts.before !== texts.after };
  });
  const rank = ({ name, isChanged }: AuditChange) => (name === "reason" ? 2 : isChanged ? 0 : 1);
  return changes.sort((one, other) => rank(one) - rank(other));
}

const pages = new Map(
  Object.entries({
    booking: paths.managedBooking,
    outlet: paths.managedOutlet,
    user: paths.user,
    payment: paths.managedPayment,
    withdrawal: paths.managedWithdrawal,
    application: paths.managedApplication,
    contact_message: paths.managedMessage,
    data_request: paths.managedDataRequest,
    ledger_adjustment: paths.adjustment,
    plan: ({ id }: { id: string }) => paths.plan({ code: id }),
    refund: paths.managedRefund,
    review: paths.managedReview,
    role_request: paths.roleRequest,
    subscription: paths.managedSubscription,
    delivery: paths.delivery,
    error_report: paths.error,
  }),
);
const lists = new Map(
  Object.entries({
    ledger_proof: paths.ledger,
    ledger_transaction: paths.ledger,
    management: paths.managementSecurity,
    audit_check: paths.auditChain,
    job: paths.jobs,
    setting: paths.maintenance,
  }),
);

/** What was written of a whole list, or of what shares its name with other things. */
function listOf(entity: string, entityId: string): string | null {
  if (entityId === "list") return entity === "user" ? paths.users : paths.managedDataRequests;
  if (entity === "payment" && entityId.startsWith("00000000-")) return paths.managedPayments;
  return entity === "setting" && entityId === "announcement" ? paths.announcement : null;
}

/** Where management sees the thing; null where it has no page of its own. */
export function thingPath(entity: string, entityId: string): string | null {
  const list = listOf(entity, entityId);
  if (list) return list;
  const page = pages.get(entity);
  return page ? page({ id: entityId }) : (lists.get(entity) ?? null);
}
