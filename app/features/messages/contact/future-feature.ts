/** What the product does not have yet, in the order of the page. Keys as the database has them. */
export const futureFeatureText = {
  ONLINE_STORE: { title: "Toko online", slug: "online-store" },
  TRAINING: { title: "Pelatihan barber", slug: "training" },
  OFFICIAL_OUTLET: { title: "Kemitraan outlet resmi", slug: "official-outlet-partnership" },
  JOB_VACANCY: { title: "Lowongan barber", slug: "job-vacancy" },
} as const;

export type FutureFeature = keyof typeof futureFeatureText;

export const futureFeatures = Object.keys(futureFeatureText) as [FutureFeature, ...FutureFeature[]];

/** As the path of its page and URLs write it; null for anything else. */
export function featureFromSlug(slug: string | null): FutureFeature | null {
  return futureFeatures.find((feature) => futureFeatureText[feature].slug === slug) ?? null;
}
