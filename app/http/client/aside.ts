import { reportThrown } from "#app/http/client/report-errors.ts";

/**
 * Runs what only watches the page: what it throws is told to those who run the product, and stops nothing else.
 * Gives `otherwise` in its place.
 */
export function aside<T>(watch: () => T, otherwise: T): T {
  try {
    return watch();
  } catch (error) {
    reportThrown(error, "low");
    return otherwise;
  }
}
