/**
 * Sends traces to the configured endpoint. Without an endpoint, does not even load the SDK. Returns a function that flushes the
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
