import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { carryTrace, continueTrace, durations, observe, SpanKind, startSpan } from '@saldo/operations';
import { startTracing } from './tracing';

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: { name: string; traceId: string; spanId: string; parentSpanId?: string }[] }[];
  }[];
}

let collector: Server;
const sent: Sent[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') sent.push(JSON.parse(body) as Sent);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => collector.close());

it('one request is one trace, from the gateway through the services', async () => {
  const { port } = collector.address() as AddressInfo;
  const sendRest = await startTracing('gateway', `http://127.0.0.1:${port}/`);

  await new Promise<void>((resolve) =>
    startSpan('GET', 'r1', (end) => {
      const headers = new Map<string, string>();
      const ask = async () => carryTrace((key, value) => headers.set(key, value));
      const answer = () =>
        observe(durations.handling, { name: 'answer', kind: SpanKind.SERVER }, async () => 1);
      void observe(durations.calls, { name: 'ask', kind: SpanKind.CLIENT }, ask)
        .then(() => continueTrace((key) => headers.get(key), answer))
        .then(() => end('GET /api/things', 200))
        .then(resolve);
    }),
  );
  await sendRest();

  const [resource] = sent.flatMap(({ resourceSpans }) => resourceSpans);
  const named = resource?.resource.attributes.map(({ key, value }) => [key, value.stringValue]);
  expect(named).toEqual(expect.arrayContaining([['service.name', 'saldo-gateway']]));
  const spans = resource?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  const span = (name: string) => spans.find((each) => each.name === name);
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET /api/things', 'answer', 'ask']);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(span('ask')?.parentSpanId).toBe(span('GET /api/things')?.spanId);
  expect(span('answer')?.parentSpanId).toBe(span('ask')?.spanId);
});

it('sends nothing without an endpoint', async () => {
  const sendRest = await startTracing('gateway', undefined);
  await expect(sendRest()).resolves.toBeUndefined();
});
