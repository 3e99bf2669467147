/** The page of time off, ready to be shown. */
export interface TimeOffPage {
  outlet: { id: string; name: string; zone: string };
  canEdit: boolean;
  barbers: { id: string; name: string }[];
  /** Not yet over, by start. */
  absences: { id: string; barber: string; from: string; to: string; reason: string }[];
  /** The first date that can be chosen. */
  today: string;
}
