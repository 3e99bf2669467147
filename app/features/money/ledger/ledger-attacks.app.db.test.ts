import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformAccount } from "#app/features/money/ledger/ledger.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import * as postings from "#app/features/money/ledger/postings.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { grantToApp } from "#prisma/app-role.ts";

const [bookingId, userId, paymentId, refundId] = Array.from({ length: 4 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const ownerUrl = process.env.DATABASE_OWNER_URL ?? "";
const owner = new Client({ connectionString: ownerUrl });
const app = new Client({ connectionString: process.env.DATABASE_URL });
const connections = { owner, app };

beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()]);
  await inTransaction(async (tx) => {
    await post(tx, postings.bookingPaid({ paymentId, bookingId, amount: 62_000 }));
    await post(tx, postings.refundToWallet({ refundId, bookingId, userId, amount: 12_000 }));
  });
  await owner.query(
    `INSERT INTO payout_event (id, payout_ref, status, raw) VALUES ('${randomUUID()}', 'r', 's', '{}')`,
  );
  await owner.query(
    `INSERT INTO payment_event (id, order_id, transaction_id, source, status, gross_amount, raw)
     VALUES ('${randomUUID()}', 'o', 't', 'NOTIFICATION', 'settlement', '1.00', '{}')`,
  );
});
afterAll(() => Promise.all([owner.end(), app.end()]));

/** The whole ledger, as it stands. */
async function ledger() {
  const { rows } = await owner.query(
    `SELECT (SELECT json_agg(a ORDER BY a.id) FROM ledger_account a) AS accounts,
            (SELECT json_agg(t ORDER BY t.id) FROM ledger_transaction t) AS transactions,
            (SELECT json_agg(e ORDER BY e.id) FROM ledger_entry e) AS entries,
            (SELECT json_agg(p) FROM payment_event p) AS payments, (SELECT json_agg(p) FROM payout_event p) AS payouts`,
  );
  return rows[0];
}

/** Runs the statements in one transaction; the SQLSTATE that refused them, null when they stand. */
async function refusal(client: Client, statements: string): Promise<string | null> {
  try {
    await client.query("BEGIN");
    await client.query(statements);
    await client.query("COMMIT");
    return null;
  } catch (error) {
    await client.query("ROLLBACK");
    return (error as { code?: string }).code ?? String(error);
  }
}

const idOf = (kind: string) => `(SELECT id FROM ledger_account WHERE kind = '${kind}')`;
const anyTransaction = "(SELECT id FROM ledger_transaction LIMIT 1)";
const newTransaction = (key: string, more = "") =>
  `INSERT INTO ledger_transaction (id, kind, key, fingerprint, at${more ? ", reverses_id" : ""})
   VALUES ('${refundId}', '${more ? "REVERSAL" : "ADJUSTMENT"}', '${key}', '', now()${more ? `, ${more}` : ""});`;
const entry = (account: string, amount: number, transaction = `'${refundId}'`) =>
  `INSERT INTO ledger_entry (id, transaction_id, account_id, amount, at)
   VALUES (gen_random_uuid(), ${transaction}, ${account}, ${amount}, now());`;
const account = (kind: string, ownerId: string, balance: number) =>
  `INSERT INTO ledger_account (id, kind, owner_id, balance) VALUES (gen_random_uuid(), '${kind}', '${ownerId}', ${balance})`;

/** Refused for everybody: by the database's rules, whatever the rights. */
const attacks: Record<string, string> = {
  "an entry is changed": "UPDATE ledger_entry SET amount = amount + 1",
  "an entry is changed to what it is": "UPDATE ledger_entry SET amount = amount",
  "entries are deleted": "DELETE FROM ledger_entry",
  "entries are truncated": "TRUNCATE ledger_entry",
  "a transaction is changed": "UPDATE ledger_transaction SET at = now()",
  "transactions are deleted": "DELETE FROM ledger_transaction",
  "everything is truncated": "TRUNCATE ledger_transaction, ledger_entry, ledger_account CASCADE",
  "accounts are deleted": "DELETE FROM ledger_account",
  "a balance is set by hand": "UPDATE ledger_account SET balance = 1000000 WHERE kind = 'CUSTOMER_WALLET'",
  "a wallet is given to another": `UPDATE ledger_account SET owner_id = '${randomUUID()}' WHERE kind = 'CUSTOMER_WALLET'`,
  "a balance is merged in": `MERGE INTO ledger_account a USING (SELECT 1) s ON a.kind = 'CUSTOMER_WALLET'
     WHEN MATCHED THEN UPDATE SET balance = 1000000`,
  "a balance comes by a conflict": `${account("CUSTOMER_WALLET", userId, 0)}
     ON CONFLICT (kind, owner_id) DO UPDATE SET balance = 1000000`,
  "an entry grows by a conflict": `INSERT INTO ledger_entry SELECT gen_random_uuid(), transaction_id, account_id, 1, now()
     FROM ledger_entry LIMIT 1 ON CONFLICT (transaction_id, account_id) DO UPDATE SET amount = 1000000`,
  "a transaction changes by a conflict": `INSERT INTO ledger_transaction SELECT * FROM ledger_transaction LIMIT 1
     ON CONFLICT (key) DO UPDATE SET fingerprint = ''`,
  "an account begins with a balance": account("CUSTOMER_WALLET", randomUUID(), 5_000),
  "the platform's account has an owner": account("BANK_CASH", randomUUID(), 0),
  "a wallet belongs to nobody": account("CUSTOMER_WALLET", platformAccount("BANK_CASH").ownerId, 0),
  "a transaction does not balance":
    newTransaction("x:1") + entry(idOf("GATEWAY_CLEARING"), -10) + entry(idOf("CUSTOMER_WALLET"), 11),
  "money comes from nowhere": newTransaction("x:2") + entry(idOf("CUSTOMER_WALLET"), 10),
  "a transaction has no entries": newTransaction("x:3"),
  "an entry of nothing": newTransaction("x:4") + entry(idOf("CUSTOMER_WALLET"), 0),
  "entries join an old transaction":
    entry(idOf("GATEWAY_CLEARING"), -10, anyTransaction) + entry(idOf("CUSTOMER_WALLET"), 10, anyTransaction),
  "an entry is taken back within its transaction": `${newTransaction("x:5") + entry(idOf("GATEWAY_CLEARING"), -10) + entry(idOf("CUSTOMER_WALLET"), 10)}
     SET CONSTRAINTS ALL IMMEDIATE; ${entry(idOf("BOOKING_ESCROW"), 1)}`,
  "a wallet goes below 0":
    newTransaction("x:6") + entry(idOf("CUSTOMER_WALLET"), -12_001) + entry(idOf("GATEWAY_CLEARING"), 12_001),
  "an escrow goes below 0":
    newTransaction("x:7") + entry(idOf("BOOKING_ESCROW"), -50_001) + entry(idOf("GATEWAY_CLEARING"), 50_001),
  "an event is told twice": newTransaction(`booking-paid:${paymentId}`),
  "a correction corrects nothing": newTransaction("x:8").replace("ADJUSTMENT", "REVERSAL"),
};

describe.each(["app", "owner"] as const)("as %s", (who) => {
  test.each(Object.entries(attacks))("refused: %s", async (_, statements) => {
    const before = await ledger();
    const isChange = /^(UPDATE|DELETE|TRUNCATE|MERGE)|DO UPDATE/.test(statements);
    expect(await refusal(connections[who], statements)).toMatch(who === "app" && isChange ? "42501" : /^23\w{3}$/);
    expect(await ledger()).toEqual(before);
  });
});

test.each([
  "SET session_replication_role = replica",
  "ALTER TABLE ledger_entry DISABLE TRIGGER ALL",
  "ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_not_overdrawn",
  "DROP TRIGGER ledger_account_guard ON ledger_account",
  "DROP TABLE ledger_entry CASCADE",
  "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  "ALTER FUNCTION ledger_entry_posts() RESET ALL",
  "CREATE TRIGGER mine BEFORE UPDATE ON ledger_account FOR EACH ROW EXECUTE FUNCTION refuse_change()",
  "CREATE RULE mine AS ON INSERT TO ledger_entry DO INSTEAD NOTHING",
  "CREATE TABLE ledger_account_of_mine (id int)",
  "CREATE TEMP TABLE ledger_account (id int)",
  "CREATE TABLE pgboss.ledger_account (id int)",
  "CREATE SCHEMA mine",
  "SELECT * FROM ledger_account FOR UPDATE",
  "LOCK TABLE ledger_entry IN ACCESS EXCLUSIVE MODE",
  "GRANT UPDATE ON ledger_entry TO pangkas_app; UPDATE ledger_entry SET amount = amount",
  "SET ROLE postgres",
  "UPDATE audit_log SET action = 'nothing'",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
  "DELETE FROM payment_event",
  "UPDATE payment_event SET raw = '{}'",
  "UPDATE payout_event SET status = 'SUCCEEDED'",
  "DELETE FROM ledger_proof",
  "INSERT INTO money_transition VALUES ('payment', 'FAILED', 'REFUNDED')",
  "DELETE FROM booking_transition",
  "UPDATE _prisma_migrations SET checksum = ''",
])("the application has no right to %s", async (statement) => {
  expect(await refusal(app, statement)).toBe("42501");
});

test("what an old transaction and its database transaction left open is closed", async () => {
  await app.query("BEGIN");
  await app.query(newTransaction("x:9") + entry(idOf("GATEWAY_CLEARING"), -10) + entry(idOf("CUSTOMER_WALLET"), 10));
  await app.query("COMMIT");
  const later = entry(idOf("BOOKING_ESCROW"), -1) + entry(idOf("GATEWAY_CLEARING"), 1);
  expect(await refusal(app, later)).toBe("23001");
  const forged = `INSERT INTO ledger_transaction (id, kind, key, fingerprint, at, xact)
     VALUES (gen_random_uuid(), 'ADJUSTMENT', 'x:10', '', now(), 9000000000)`;
  expect(await refusal(app, forged)).toBe("23514");
});

test("a temporary table of the same name does not lead the guards astray", async () => {
  await owner.query("CREATE TEMP TABLE ledger_account (LIKE public.ledger_account)");
  await owner.query("CREATE TEMP TABLE ledger_entry (LIKE public.ledger_entry)");
  const key = newTransaction("x:11").replace(refundId, bookingId);
  const one = entry(`(SELECT id FROM public.ledger_account WHERE kind = 'CUSTOMER_WALLET')`, 10, `'${bookingId}'`);
  expect(await refusal(owner, key + one.replace("ledger_entry", "public.ledger_entry"))).toBe("23514");
  await owner.query("DROP TABLE pg_temp.ledger_account, pg_temp.ledger_entry");
});

test("what the application needs it may do", async () => {
  const refund = { refundId: randomUUID(), bookingId, userId, amount: 1_000 };
  expect(await inTransaction((tx) => post(tx, postings.refundToWallet(refund)))).toMatchObject({ isNew: true });
  await db.$executeRaw`UPDATE payment_event SET count = count + 1, outcome = 'applied'`;
  expect(await inTransaction((tx) => enqueue(tx, "ledger-attacks", {}))).toBe(true);
});

test("rights are given to a role that has no others", async () => {
  await expect(grantToApp(ownerUrl, "postgres")).rejects.toThrow("may do everything");
  await expect(grantToApp(ownerUrl, "nobody")).rejects.toThrow("no role nobody");
});
