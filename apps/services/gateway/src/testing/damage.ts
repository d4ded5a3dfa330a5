import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type DrawnRequest } from './drawn-requests';
import { brokenTexts, textOf } from './texts';

/** An HTTP request in the form in which it is sent, with an encoded body. */
export interface WireRequest {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

type Damage = (request: DrawnRequest) => DrawnRequest;
type WireDamage = (request: WireRequest) => WireRequest;

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value };
  return value;
};

/** Unusual, malicious or oversized values that replace valid ones. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 0.001, 1e308, -0, '', ' ', {}, [], [[]], '1e3', '0x10'),
  fc.constantFrom<unknown>({ $ne: null }, { $gt: '' }, { $where: 'sleep(9)' }, { $in: [1] }, [{ $ne: 1 }]),
  fc.constantFrom<unknown>('x'.repeat(100_000), nested(300), Array(1_001).fill('x'), '2026-02-30'),
  fc.constantFrom<unknown>(...brokenTexts),
  textOf(0, 60),
  fc.jsonValue(),
);
const oddNames = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '$set',
    'userId',
    '_id',
    'a[b]',
    'a.b',
    '',
  ),
  textOf(0, 30),
);
const oddIds = fc.constantFrom(
  '%00',
  '%zz',
  '..%2f..',
  '%2e%2e',
  '%ff',
  'x'.repeat(3_000),
  '%24ne',
  '*',
  '%20',
  '1%0d%0ax:y',
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Inserts a value into another, at the position given by the numbers. */
function putInto(target: unknown, way: number[], value: unknown): unknown {
  const [step = 0, ...rest] = way;
  if (Array.isArray(target) && target.length > 0)
    return target.map((each, at) => (at === step % target.length ? putInto(each, rest, value) : each));
  const names = isObject(target) ? Object.keys(target) : [];
  const name = names[step % names.length];
  if (!isObject(target) || name === undefined) return value;
  return { ...target, [name]: putInto(target[name], rest, value) };
}

const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc
    .tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), strange)
    .map(([way, value]): Damage => (request) => ({ ...request, body: putInto(request.body, way, value) })),
  fc.tuple(oddNames, strange).map(([name, value]): Damage => (request) => {
    const own = JSON.parse(`{${JSON.stringify(name)}:0}`) as Record<string, unknown>;
    own[name] = value;
    return { ...request, body: isObject(request.body) ? { ...request.body, ...own } : own };
  }),
  strange.map((body): Damage => (request) => ({ ...request, body })),
  fc.tuple(oddNames, textOf(0, 60)).map(([name, value]): Damage => (request) => ({
    ...request,
    query: [...request.query, [name, value], ['limit', '5'], ['limit', '6']],
  })),
  fc
    .constantFrom('search[$ne]', 'page', 'limit', 'startDate', 'isIncome', 'category')
    .map((name): Damage => (request) => ({
      ...request,
      query: [...request.query, [name, '-1']],
    })),
  fc.constantFrom(300, 10_000).map((count): Damage => (request) => ({
    ...request,
    query: Array.from({ length: count }, (_, index): [string, string] => [`p${index}`, '']),
  })),
  oddIds.map((id): Damage => (request) => ({
    ...request,
    path: request.path.replace(/(?<![^/])[^/]+$/, id),
  })),
  fc
    .tuple(
      fc.constantFrom('X-Time-Zone', 'Idempotency-Key', 'If-Match', 'X-Forwarded-For', 'Cookie'),
      textOf(1, 60),
    )
    .map(([name, value]): Damage => (request) => {
      const latin = Buffer.from(value, 'utf8')
        .toString('latin1')
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
      return { ...request, headers: { ...request.headers, [name]: latin } };
    }),
);

const withBody =
  (change: (body: Buffer) => Buffer): WireDamage =>
  (request) => ({
    ...request,
    body: change(request.body ?? Buffer.from('{}')),
  });
const withHeader =
  (name: string, value: string): WireDamage =>
  (request) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });
const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));

const wireDamages: fc.Arbitrary<WireDamage> = fc.oneof(
  fc.nat(200).map((length) => withBody((body) => body.subarray(0, length % (body.length + 1)))),
  fc.tuple(fc.nat(200), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, bytes]) =>
    withBody((body) => {
      const place = at % (body.length + 1);
      return Buffer.concat([body.subarray(0, place), bytes, body.subarray(place)]);
    }),
  ),
  fc.constant(withBody((body) => Buffer.from(body.toString().replace(/^\{("[^"]*":[^,}]*)/, '{$1,$1')))),
  fc.constant(withBody(() => Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)))),
  fc.constant(
    withBody(() => Buffer.from(`{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":0`).join()}}`)),
  ),
  fc.constant(withBody(() => Buffer.alloc(1_000_001, ' '))),
  fc.constant(withBody((body) => Buffer.from(`\uFEFF${body.toString()}`))),
  fc
    .constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'x',
      'multipart/form-data',
    )
    .map((type) => withHeader('Content-Type', type)),
  fc.constantFrom('gzip', 'br', 'deflate', 'x').map((coding) => withHeader('Content-Encoding', coding)),
  fc.constant((request: WireRequest) =>
    withHeader('Content-Encoding', 'gzip')(withBody(() => bomb)(request)),
  ),
);

/** Generates valid requests, and requests damaged in up to three ways. */
export function damaged(requests: fc.Arbitrary<DrawnRequest>): fc.Arbitrary<WireRequest> {
  const inside = fc.array(damages, { maxLength: 2 });
  const outside = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: wireDamages },
  );
  return fc.tuple(requests, inside, outside).map(([request, before, after]) => {
    const wire = toWire(before.reduce((so, damage) => damage(so), request));
    return after ? after(wire) : wire;
  });
}

export function toWire({ operationId, method, path, query, headers, body }: DrawnRequest): WireRequest {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const search = new URLSearchParams(
    query.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
  );
  return {
    operationId,
    method,
    path: `/api${path}${query.length > 0 ? `?${search}` : ''}`,
    headers: { ...headers, ...(text !== undefined && { 'Content-Type': 'application/json' }) },
    ...(text !== undefined && { body: Buffer.from(text) }),
  };
}
