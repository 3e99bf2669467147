import { appendFileSync } from "node:fs";
import { join } from "node:path";

// In every process of a run: switches on the fault called FAULT, and notes which places of faults each test file comes to.
const { FAULT, FAULT_REACH } = process.env;
const noted = new Set<string>();

Object.assign(globalThis, {
  fault(name: string): boolean {
    const line = `${process.env.FAULT_TEST ?? ""}\t${name}\n`;
    if (FAULT_REACH && !noted.has(line)) {
      noted.add(line);
      appendFileSync(join(FAULT_REACH, String(process.pid)), line);
    }
    return name === FAULT;
  },
});
