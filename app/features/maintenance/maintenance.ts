/** The switch of the platform's maintenance, as it is stored: times in ISO 8601, each bound may be open. */
export interface MaintenanceSwitch {
  on: boolean;
  message: string | null;
  from: string | null;
  until: string | null;
}

export interface Maintenance {
  maintenanceMode: boolean;
  message: string;
}

export const maintenanceText = "Sistem sedang dalam pemeliharaan. Silakan coba lagi beberapa saat lagi.";

/** Whether maintenance is on at a moment (epoch milliseconds), and what people are told. */
export function maintenanceAt({ on, message, from, until }: MaintenanceSwitch, now: number): Maintenance {
  const isWithin = (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
  return on && isWithin
    ? { maintenanceMode: true, message: message?.trim() || maintenanceText }
    : { maintenanceMode: false, message: "" };
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
