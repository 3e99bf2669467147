/** The page of opening hours, ready to be shown. */
export interface HoursPage {
  outlet: { id: string; name: string; zone: string };
  canEdit: boolean;
  /** Nothing is stored yet: the week shown is a suggestion. */
  isNew: boolean;
  /** Monday first; times as `09.00`. */
  days: { name: string; isOpen: boolean; intervals: { open: string; close: string }[] }[];
  /** Active barbers who work whenever the outlet is open, and those with a week of their own. */
  followers: string[];
  others: string[];
  exceptions: { date: string; label: string; text: string; reason: string }[];
  /** Coming years; each date that is not yet said to be different. */
  holidays: {
    year: number;
    source: string;
    isPublished: boolean;
    days: { date: string; label: string; name: string }[];
  }[];
  /** The first date that can be chosen. */
  today: string;
}
