import { DatabaseError } from "pg";

interface DriverFailure {
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  cause?: { originalCode?: string };
}

/** PostgreSQL's five-character code of a failed query, also one that failed at commit; null for other errors. */
export function sqlState(error: unknown): string | null {
  if (error instanceof DatabaseError) return error.code ?? null;
  const failure = (error ?? {}) as DriverFailure;
  return failure.meta?.driverAdapterError?.cause?.originalCode ?? failure.cause?.originalCode ?? null;
}
