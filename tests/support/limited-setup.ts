import { openGoogleOfWorker } from "#tests/support/google-of-worker.ts";

// First of the setup files: the product's modules read the environment once.
await openGoogleOfWorker();
