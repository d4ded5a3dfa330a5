/**
 * Sends traces to the configured endpoint; without one the SDK is not even loaded. Returns a function that flushes the
 * remaining spans.
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const { sendTraces } = await import('./tracing-sdk');
  return sendTraces(service, endpoint);
}
