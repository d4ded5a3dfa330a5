import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 50;
const REPORT_EVERY_MS = 20_000;
/** Settings with the URLs of external servers. A start may have to wait for these servers. */
const externalServers = ['MONGODB_URI', 'NATS_URL'];

/**
 * Resolves when the page and the health endpoint of an instance answer 200, or when `signal` is aborted. Prints periodically
 * which services are missing.
 * @param url of the instance, without a trailing slash
 * @param logs folder of the logs, for the message
 */
export async function untilReady(url: string, logs: string, signal: AbortSignal): Promise<void> {
  for (let reportAt = Date.now() + REPORT_EVERY_MS; !signal.aborted;) {
    const [page, health] = await Promise.all([get(`${url}/`), get(`${url}/api/health`)]);
    if (page?.ok && health?.ok) return;
    if (Date.now() >= reportAt) {
      console.log(waitingMessage(missingServices(health?.body), logs, process.env));
      reportAt += REPORT_EVERY_MS;
    }
    await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Returns the message that is printed while services are missing.
 * @param missing names of the services
 */
export function waitingMessage(missing: string[], logs: string, env: NodeJS.ProcessEnv): string {
  const external = externalServers.filter((name) => env[name]);
  const question = external.length > 0 ? ` Do the servers of ${external.join(' and ')} run?` : '';
  return `Still waiting for ${missing.join(', ')}; the logs are in ${logs}.${question}`;
}

/**
 * Returns the names of the services that do not answer.
 * @param health body of `/api/health`, if the gateway answered
 */
function missingServices(health = ''): string[] {
  if (!health.includes('"services"')) return ['gateway'];
  const { services } = JSON.parse(health) as { services: Record<string, 'ok' | 'down'> };
  return Object.keys(services).filter((name) => services[name] !== 'ok');
}

async function get(url: string): Promise<{ ok: boolean; body: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    return { ok: response.status === 200, body: await response.text() };
  } catch {
    return undefined;
  }
}
