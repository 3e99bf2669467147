/** What the product does not have yet, in the order of the page. Keys as the database has them. */
export const featureText = {
  ONLINE_STORE: "Toko online",
  TRAINING: "Pelatihan barber",
  OFFICIAL_OUTLET: "Outlet resmi",
  JOB_VACANCY: "Lowongan kerja",
} as const;

export type FutureFeature = keyof typeof featureText;

export const futureFeatures = Object.keys(featureText) as [FutureFeature, ...FutureFeature[]];

/** As URLs write it: `online-store`. */
export function featureSlug(feature: FutureFeature): string {
  return feature.toLowerCase().replace("_", "-");
}

export function featureFromSlug(slug: string | null): FutureFeature | null {
  return futureFeatures.find((feature) => featureSlug(feature) === slug) ?? null;
}
