/** Aborted when this process gets a stop signal, or when its parent has ended. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());
  process.on('disconnect', () => stop.abort());
  process.channel?.unref();
  return stop.signal;
}
