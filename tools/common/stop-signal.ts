/** Aborted when this process is asked to end, or when the one that started it is gone. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  process.on('disconnect', () => stop.abort());
  process.channel?.unref();
  return stop.signal;
}
