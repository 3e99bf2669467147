import type { ShellUser } from "#app/http/shell/shell-data.server.ts";

/** What a task beside the page knows of it. */
export interface PageFacts {
  user: ShellUser | null;
  /** Loads the data of the page again. */
  revalidate(): Promise<void>;
}
