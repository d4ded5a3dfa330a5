/** Returns a signal that is aborted by SIGINT, SIGTERM or SIGHUP, and when the parent process exits. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  process.on('disconnect', () => stop.abort());
  process.channel?.unref();
  return stop.signal;
}
