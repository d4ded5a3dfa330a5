import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  authEvents,
  authRpc,
  budgetRpc,
  healthRpc,
  ledgerEvents,
  ledgerRpc,
  receiptRpc,
  routes,
  serviceNames,
  type RouteContract,
} from '../index';
import { refusals, type Schema } from './accepts';

/** One thing that processes say to each other: what is taken, and what a writer of it writes. */
interface Said {
  reads: Schema;
  writes: Schema;
}
type Contracts = Record<string, Record<string, Said>>;

const file = join(__dirname, '../released.json');

/** Requests are written as they are read: defaults are for the reader to fill in. */
const request = (schema: z.ZodType): Said => ({
  reads: json(schema, 'input'),
  writes: json(schema, 'input'),
});
const reply = (schema: z.ZodType): Said => ({ reads: json(schema, 'input'), writes: json(schema, 'output') });

function json(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}

function present(): Contracts {
  const calls = [authRpc, ledgerRpc, budgetRpc, receiptRpc].flatMap((group) => Object.values(group));
  const checks = serviceNames.map((service) => healthRpc(service));
  const events = [authEvents, ledgerEvents].flatMap((group) => Object.values(group));
  return {
    ...Object.fromEntries(
      Object.values(routes).map((route) => [`${route.method} ${route.path}`, ofRoute(route)]),
    ),
    ...Object.fromEntries(
      [...calls, ...checks].map(({ subject, input, output }) => [
        subject,
        { request: request(input), reply: reply(output) },
      ]),
    ),
    ...Object.fromEntries(events.map(({ subject, payload }) => [subject, { event: reply(payload) }])),
  };
}

function ofRoute({ body, query, reply: answer, otherwise }: RouteContract): Record<string, Said> {
  return {
    ...(body && { 'request body': request(body) }),
    ...(query && { 'request query': request(query) }),
    ...(answer && { reply: reply(answer) }),
    ...(otherwise && { 'other reply': reply(otherwise.reply) }),
  };
}

/** With this set, the present state is taken down as what is released; `npm run contracts` does so. */
if (process.env['SALDO_RECORD_CONTRACTS']) {
  const lines = Object.entries(present()).map(
    ([name, said]) => `${JSON.stringify(name)}:${JSON.stringify(said)}`,
  );
  writeFileSync(file, `{\n${lines.sort().join(',\n')}\n}\n`);
}

const released = JSON.parse(readFileSync(file, 'utf8')) as Contracts;
const now = present();

describe('what was released is understood, and understands what is written now:', () => {
  it.each(Object.entries(released))('%s', (name, parts) => {
    const known = now[name] ?? {};
    const problems = Object.entries(parts).flatMap(([part, old]) => {
      const { reads, writes } = known[part] ?? {};
      if (!reads || !writes) return [`${part} is gone`];
      // A new field of a request is for those who know it: services and gateway are released before the page.
      const back = part.startsWith('request') ? [] : refusals(old.reads, writes);
      return [
        ...refusals(reads, old.writes).map((each) => `${part} of before, read now: ${each}`),
        ...back.map((each) => `${part} of now, read by the version before: ${each}`),
      ];
    });
    expect(problems).toEqual([]);
  });
});
