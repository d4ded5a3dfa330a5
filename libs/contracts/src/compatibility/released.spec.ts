import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  authEvents,
  authRpc,
  budgetRpc,
  errorCodes,
  healthRpc,
  ledgerEvents,
  ledgerRpc,
  receiptRpc,
  routes,
  serviceNames,
  type RouteContract,
} from '../index';
import { refusals, type Schema, withOpenEnums } from './accepts';

/** Schemas of a message between processes: what a reader accepts, and what a writer sends if that differs. */
interface Said {
  reads: Schema;
  writes?: Schema;
}
type Contracts = Record<string, Record<string, Said>>;

/** The reply of a service without an output. */
const nothing = z.strictObject({});

const file = join(__dirname, '../released.json');

/** Returns the schemas of a request. Writers and readers use the same one; the reader fills in defaults. */
const request = (schema: z.ZodType): Said => ({ reads: json(schema, 'input') });
const reply = (schema: z.ZodType): Said => {
  const [reads, writes] = [json(schema, 'input'), json(schema, 'output')];
  return isDeepStrictEqual(reads, writes) ? { reads } : { reads, writes };
};

/** Returns the JSON Schema without descriptions. */
function json(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      delete jsonSchema.description;
    },
  });
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
      [...calls, ...checks].map(({ subject, input, output = nothing }) => [
        subject,
        { request: request(input), reply: reply(output) },
      ]),
    ),
    errors: { codes: reply(z.enum(errorCodes)) },
    ...Object.fromEntries(events.map(({ subject, payload }) => [subject, { event: reply(payload) }])),
  };
}

function ofRoute({ body, query, output, otherwise }: RouteContract): Record<string, Said> {
  return {
    ...(body && { 'request body': request(body) }),
    ...(query && { 'request query': request(query) }),
    ...(output && { reply: reply(output) }),
    ...(otherwise && { 'other reply': reply(otherwise.output) }),
  };
}

/** With this variable set, the test records the present schemas as the released ones; `npm run contracts` sets it. */
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
      if (!known[part]) return [`${part} is gone`];
      const { reads, writes = reads } = known[part];
      // Requests are not checked in this direction: services and gateway are released before the web app that sends new fields.
      const reader = part === 'event' ? old.reads : withOpenEnums(old.reads);
      const back = part.startsWith('request') ? [] : refusals(reader, writes);
      return [
        ...refusals(reads, old.writes ?? old.reads).map((each) => `${part} of before, read now: ${each}`),
        ...back.map((each) => `${part} of now, read by the version before: ${each}`),
      ];
    });
    expect(problems).toEqual([]);
  });
});
