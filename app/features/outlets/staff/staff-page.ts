export interface StaffMember {
  id: string;
  barber: string;
  email: string;
  isActive: boolean;
  /** `Bergabung Jum, 20 Mar` */
  state: string;
  person: string | null;
  warning: string | null;
}

export interface StaffPage {
  members: StaffMember[];
  /** Barbers without a sign-in. */
  free: { id: string; name: string }[];
  /** Where an invitation is accepted, absolute. */
  link: string;
  whatsAppHref: string;
  shareText: string;
}
