// Required ahead of the entry, whose TypeScript an older Node would only call an unknown file extension.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(`Production runs on the machine's Node, which is ${process.versions.node}: it needs 24.2 or later.`);
  process.exit(1);
}
