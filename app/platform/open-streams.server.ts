const streams = { open: new Set<() => void>(), isEnding: false };

/** `end` closes a stream that would go on for as long as somebody watches; the returned function forgets it. */
export function keepStream(end: () => void): () => void {
  streams.open.add(end);
  // One that begins while the process ends has no time left, and would keep it from ending.
  if (streams.isEnding) setImmediate(() => streams.open.has(end) && end());
  return () => void streams.open.delete(end);
}

/** Ends every stream of the process, and those still to come; each tells its browser when to come back. */
export function endStreams(): void {
  streams.isEnding = true;
  for (const end of [...streams.open]) end();
}
