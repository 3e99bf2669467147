import { grantRole } from "#prisma/seed/grant-role.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";

const roles = { admin: "ADMIN", management: "MANAGEMENT", support: "SUPPORT" } as const;

const refusals = {
  "unknown-email": "belum pernah masuk / has never signed in: minta orang itu masuk sekali dengan Google.",
  "several-people": "dipakai oleh beberapa akun / belongs to several accounts.",
  "unverified-email": "belum terverifikasi / is not verified.",
};

const [roleName = "", email = ""] = process.argv.slice(2);
const role = Object.entries(roles).find(([name]) => name === roleName)?.[1];
const url = process.env.DATABASE_URL;
if (!role || !email.includes("@"))
  fail("Pemakaian / usage: npm run grant -- admin|management|support someone@example.com");
if (!url) fail("DATABASE_URL is missing: the database in which to grant.");

const database = openDatabase(url);
try {
  const granted = await database.inTransaction((tx) => grantRole(tx, role, email));
  if (granted.ok) {
    const done = granted.isNew ? "sekarang / is now" : "sudah sejak tadi / was already";
    console.log(`${granted.name} <${email}> ${done} ${roleName}.`);
  } else {
    console.error(`${email} ${refusals[granted.reason]}`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
