import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { expectReaders, measures } from '@saldo/operations';
import { collectDefaultMetrics } from 'prom-client';

interface Where {
  port: number;
  host: string;
}

/**
 * Tells those who run Saldo how this process is: `/live` that it is not stuck, `/ready` whether it can do its work now,
 * `/metrics` everything that it measures. On a port of its own, so that nobody else reaches it.
 */
export async function startProbes({ port, host }: Where, isReady: () => Promise<boolean>): Promise<Server> {
  expectReaders();
  if (!measures.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: measures });
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/live': async (response) => response.end('ok\n'),
    '/ready': async (response) => {
      const ready = await isReady().catch(() => false);
      response.writeHead(ready ? 200 : 503).end(ready ? 'ready\n' : 'not ready\n');
    },
    '/metrics': async (response) => {
      const text = await measures.metrics();
      response.setHeader('Content-Type', measures.contentType).end(text);
    },
  };
  const server = createServer((request: IncomingMessage, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  // What is told matters less than that the process can end.
  return server.unref();
}
