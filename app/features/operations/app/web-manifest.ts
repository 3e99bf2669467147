import { pwaLimits } from "#app/features/operations/app/pwa-constants.ts";

/** What a HEAD of an icon brought: null when nothing answered in time. */
export interface IconAnswer {
  status: number;
  contentType: string | null;
}

export interface ManifestFindings {
  /** With any of these the app cannot be installed. */
  errors: string[];
  /** Worth mending, and no hindrance. */
  warnings: string[];
}

interface ManifestIcon {
  src: string;
  sizes: string;
}

/** The check could not read the manifest at all; `status` is what its address answered, 0 for nothing. */
export function unreachableManifest(status: number): ManifestFindings {
  return { errors: [`Manifest tidak dapat diakses (${status})`], warnings: [] };
}

/** The icons that can be asked for; whatever else the list holds is left out. */
export function manifestIcons(manifest: unknown): ManifestIcon[] {
  const icons = isObject(manifest) && Array.isArray(manifest.icons) ? manifest.icons : [];
  return icons.flatMap((icon: unknown) =>
    isObject(icon) && isText(icon.src) ? [{ src: icon.src, sizes: isText(icon.sizes) ? icon.sizes : "" }] : [],
  );
}

/**
 * The specification's rules (5) for a parsed manifest and what its icons answered, by their `src`. An icon counts for
 * its size only when it can be loaded, too.
 */
export function checkManifest(manifest: unknown, answers: ReadonlyMap<string, IconAnswer | null>): ManifestFindings {
  if (!isObject(manifest)) return { errors: ["Isi manifest tidak dapat dibaca"], warnings: [] };
  const errors = [
    !isText(manifest.name) && !isText(manifest.short_name) && "Manifest tidak memuat name atau short_name",
    !isText(manifest.start_url) && "Manifest tidak memuat start_url",
    !isText(manifest.display) && "Manifest tidak memuat display",
    iconProblem(manifest, answers),
  ];
  const warnings = ["id", "scope", "theme_color"].map(
    (field) => !isText(manifest[field]) && `Manifest tidak memuat ${field}`,
  );
  return { errors: errors.filter((each) => each !== false), warnings: warnings.filter((each) => each !== false) };
}

function iconProblem(
  manifest: Record<string, unknown>,
  answers: ReadonlyMap<string, IconAnswer | null>,
): string | false {
  if (!Array.isArray(manifest.icons)) return "Manifest tidak memuat daftar icons";
  const loaded = manifestIcons(manifest).filter(({ src }) => isImage(answers.get(src)));
  if (loaded.length === 0) return "Tidak ada icon yang dapat dimuat dengan benar";
  const isLarge = loaded.some(({ sizes }) => sizes.split(/\s+/).some(isLargeEnough));
  return !isLarge && `Tidak ada icon berukuran ${pwaLimits.iconSize} piksel atau lebih`;
}

function isImage(answer: IconAnswer | null | undefined): boolean {
  if (!answer) return false;
  return answer.status >= 200 && answer.status < 300 && /^image\//i.test(answer.contentType ?? "");
}

/** `192x192`, or `any` for a drawing without a size of its own. */
function isLargeEnough(size: string): boolean {
  if (size.toLowerCase() === "any") return true;
  const [, width = "", height = ""] = /^([1-9]\d*)x([1-9]\d*)$/i.exec(size) ?? [];
  return Math.min(Number(width), Number(height)) >= pwaLimits.iconSize;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
