import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { enableMetrics, registry } from '@saldo/operations';
import { collectDefaultMetrics } from 'prom-client';

interface Where {
  port: number;
  host: string;
}

/**
 * Serves the state of this process to its operator: `/live` (it responds), `/ready` (it can do its work now) and
 * `/metrics`. Uses a port of its own, which can be kept private.
 */
export async function startProbes({ port, host }: Where, isReady: () => Promise<boolean>): Promise<Server> {
  enableMetrics();
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry });
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/live': async (response) => response.end('ok\n'),
    '/ready': async (response) => {
      const ready = await isReady().catch(() => false);
      response.writeHead(ready ? 200 : 503).end(ready ? 'ready\n' : 'not ready\n');
    },
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.setHeader('Content-Type', registry.contentType).end(text);
    },
  };
  const server = createServer((request: IncomingMessage, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  // Do not wait for open requests: ending the process is more important.
  return server.unref();
}
