const REPORT_EVERY_MS = 20_000;
/** Servers that are not part of the instance, for which a start may wait. */
const EXTERNAL = ['MONGODB_URI', 'NATS_URL'];

/** Prints regularly which services do not answer yet, until `signal` is aborted. */
export function reportMissingServices(health: string, logs: string, signal: AbortSignal): void {
  const report = async () => {
    const missing = await missingServices(health);
    if (!signal.aborted && missing.length > 0) console.log(stillWaiting(missing, logs, process.env));
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** @param missing names of services */
export function stillWaiting(missing: string[], logs: string, env: NodeJS.ProcessEnv): string {
  const external = EXTERNAL.filter((name) => env[name]);
  const question = external.length > 0 ? ` Do the servers of ${external.join(' and ')} run?` : '';
  return `Still waiting for ${missing.join(', ')}; the logs are in ${logs}.${question}`;
}

async function missingServices(health: string): Promise<string[]> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(5_000) });
    const { services } = (await response.json()) as { services: Record<string, 'ok' | 'down'> };
    return Object.entries(services).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  } catch {
    return ['gateway'];
  }
}
