/**
 * Sends traces to where the settings say; without an address nothing of it is even loaded.
 * @returns what sends the rest at the end of the process
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const { sendTraces } = await import('./tracing-sdk');
  return sendTraces(service, endpoint);
}
