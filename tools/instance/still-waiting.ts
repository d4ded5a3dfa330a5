const TELL_EVERY_MS = 20_000;
/** What may be somebody else's, and be what a start waits for. */
const LENT = ['MONGODB_URI', 'NATS_URL'];

/** Says now and then who is not there yet, until `signal` is aborted: a start that waits for a server is no silent one. */
export function tellWhoIsMissing(health: string, logs: string, signal: AbortSignal): void {
  const timer = setInterval(async () => {
    const missing = await whoIsMissing(health);
    if (!signal.aborted && missing.length > 0) console.log(stillWaiting(missing, logs, process.env));
  }, TELL_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** @param missing services, by name */
export function stillWaiting(missing: string[], logs: string, env: NodeJS.ProcessEnv): string {
  const lent = LENT.filter((name) => env[name]);
  const question = lent.length > 0 ? ` Do the servers of ${lent.join(' and ')} run?` : '';
  return `Still waiting for ${missing.join(', ')}; the logs are in ${logs}.${question}`;
}

async function whoIsMissing(health: string): Promise<string[]> {
  try {
    const response = await fetch(health, { signal: AbortSignal.timeout(5_000) });
    const { services } = (await response.json()) as { services: Record<string, 'ok' | 'down'> };
    return Object.entries(services).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  } catch {
    return ['gateway'];
  }
}
