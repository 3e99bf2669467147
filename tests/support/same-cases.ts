import fc from "fast-check";
import { cases } from "#tests/support/counts.ts";

fc.configureGlobal(cases);
