// Required ahead of the entry, which an older Node, or none built, would stop with a stack and no word of what to do.
const { existsSync } = require("node:fs");

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(`Production runs on the machine's Node, which is ${process.versions.node}: it needs 24.2 or later.`);
  process.exit(1);
}

const entry = process.argv[1];
if (entry && !existsSync(entry)) {
  console.error("The application is not built: run `npm run build` first.");
  process.exit(1);
}
