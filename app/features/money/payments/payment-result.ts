/** How paying ended, in words ready to print. */
export interface PaymentResultTexts {
  isSuccess: boolean;
  title: string;
  lead: string;
  /** What was, or was to be, paid. */
  rows: { term: string; detail: string; strong?: boolean }[];
  /** What happens next and when, or what can be done. */
  next: string[];
  /** The first is the primary one. */
  links: { to: string; label: string; isFile?: boolean }[];
}
