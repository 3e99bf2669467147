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

const management = "/management-dashboard";
const pages = new Map(
  Object.entries({
    booking: `${management}/bookings/`,
    outlet: `${management}/outlets/`,
    user: `${management}/users/`,
    payment: `${management}/payments/`,
    withdrawal: `${management}/withdrawals/`,
    application: `${management}/applications/`,
    contact_message: `${management}/messages/`,
    data_request: `${management}/data-requests/`,
    ledger_adjustment: `${management}/ledger/adjustments/`,
    plan: `${management}/plans/`,
    refund: `${management}/refunds/`,
    review: `${management}/reviews/`,
    role_request: `${management}/roles/`,
    subscription: `${management}/subscriptions/`,
    delivery: `${management}/notifications/`,
    error_report: `${management}/errors/`,
  }),
);
const lists = new Map(
  Object.entries({
    ledger_proof: `${management}/ledger`,
    ledger_transaction: `${management}/ledger`,
    management: `${management}/security`,
    audit_check: `${management}/audit/chain`,
    job: `${management}/jobs`,
    setting: `${management}/maintenance`,
  }),
);

/** Where management sees the thing; null where it has no page of its own. */
export function thingPath(entity: string, entityId: string): string | null {
  const page = pages.get(entity);
  return page ? page + encodeURIComponent(entityId) : (lists.get(entity) ?? null);
}
