import { findLedgerProblems } from "#app/features/money/ledger/ledger-problems.queries.server.ts";
import { checkAudit } from "#app/features/operations/audit/check-audit.server.ts";
import { closeAll } from "#app/platform/closing.server.ts";
import { db } from "#app/platform/db.server.ts";

// Run with the DATABASE_URL of a copy: whether its ledger is sound and its audit chain whole, as JSON.
const ledger = await findLedgerProblems(db);
const audit = await checkAudit(null);
const problems = ledger.problems.map(({ kind, id }) => `the ledger is not sound: ${kind} ${id}`);
if (!audit.isSound) problems.push(`the audit chain has ${audit.problemCount} faults`);
console.log(JSON.stringify({ entries: ledger.entries, problems }));
await closeAll();
