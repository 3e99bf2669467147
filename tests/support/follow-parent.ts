// Preloaded into child processes: when the parent is gone, however it ended, the child stops too.
process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 12_000).unref();
});
process.channel?.unref();
