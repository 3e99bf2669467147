/** The switch of the platform's maintenance, as it is stored: times in ISO 8601, each bound may be open. */
export interface MaintenanceSwitch {
  on: boolean;
  message: string | null;
  from: string | null;
  until: string | null;
  /** What comes later, by beginning; none of them overlap. */
  planned?: readonly PlannedMaintenance[];
}

interface PlannedMaintenance {
  id: string;
  message: string | null;
  from: string;
  until: string;
}

export interface Maintenance {
  maintenanceMode: boolean;
  message: string;
}

export const maintenanceText = "Sistem sedang dalam pemeliharaan. Silakan coba lagi beberapa saat lagi.";

/** Whether maintenance is on at a moment (epoch milliseconds), and what people are told. */
export function maintenanceAt(stored: MaintenanceSwitch, now: number): Maintenance {
  const current = currentMaintenance(stored, now);
  return current
    ? { maintenanceMode: true, message: current.message?.trim() || maintenanceText }
    : { maintenanceMode: false, message: "" };
}

interface Window {
  message: string | null;
  from: string | null;
  until: string | null;
}

const isWithin = ({ from, until }: Window, now: number) =>
  (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));

/** The maintenance that is under way, switched on or planned; null where there is none. */
export function currentMaintenance({ on, planned = [], ...own }: MaintenanceSwitch, now: number): Window | null {
  if (on && isWithin(own, now)) return own;
  return planned.find((each) => isWithin(each, now)) ?? null;
}

type PlanRefusal = "past" | "backwards" | "too-long" | "overlaps";

/** Hours that one planned maintenance lasts at most. */
const longestPlanHours = 24;

/** Why a maintenance may not be planned (times in epoch milliseconds); null when it may. */
export function planRefusal(
  { from, until }: { from: number; until: number },
  planned: readonly PlannedMaintenance[],
  now: number,
): PlanRefusal | null {
  if (from < now) return "past";
  if (until <= from) return "backwards";
  if (until - from > longestPlanHours * 3_600_000) return "too-long";
  const overlaps = planned.some((each) => Date.parse(each.from) < until && from < Date.parse(each.until));
  return overlaps ? "overlaps" : null;
}

/** Seconds after which to try again: until the announced end, a minute where none is announced or it is far away. */
export function retryAfter({ until }: Pick<MaintenanceSwitch, "until">, now: number): number {
  const seconds = until === null ? 60 : Math.ceil((Date.parse(until) - now) / 1000);
  return Math.min(3600, Math.max(1, seconds));
}

/** What the server says of it; whatever makes no sense counts as off. */
export function readMaintenance(answer: unknown): Maintenance {
  const { maintenanceMode, message } = (typeof answer === "object" && answer !== null ? answer : {}) as Partial<
    Record<keyof Maintenance, unknown>
  >;
  if (maintenanceMode !== true) return { maintenanceMode: false, message: "" };
  return { maintenanceMode, message: typeof message === "string" && message.trim() !== "" ? message : maintenanceText };
}
