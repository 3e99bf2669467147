import { seedDatabase, seededMs } from "#tests/support/seed-database.ts";

// A process of its own: the application's modules read the environment once.
await seedDatabase(process.env.DATABASE_URL ?? "", seededMs);
