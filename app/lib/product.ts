/** What the product says about itself; no other place repeats it. */
export const product = {
  name: "Pangkas",
  tagline: "Booking • Review • Discover",
  /** The help number, as wa.me wants it. */
  helpWhatsApp: "6281110002025",
  facebookUrl: "https://www.facebook.com/pangkas.indonesia",
  instagramUrl: "https://www.instagram.com/pangkas.indonesia",
  themeColor: "#c2410c",
} as const;
