import { z } from 'zod';
import { refusals, type Schema, withOpenEnums } from './accepts';

const read = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema;
const written = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output' }) as Schema;
const between = (reader: z.ZodType, writer: z.ZodType) => refusals(read(reader), written(writer));

const thing = z.object({ name: z.string(), kind: z.enum(['a', 'b']) });

it.each([
  ['the same', thing, thing],
  ['more than is asked for', thing, thing.extend({ colour: z.string() })],
  ['what the reader can do without', thing.extend({ colour: z.string().optional() }), thing],
  ['what the reader has a default for', thing.extend({ colour: z.string().default('red') }), thing],
  ['fewer kinds', thing, thing.extend({ kind: z.literal('a') })],
  ['narrower figures', z.number().min(0).max(100), z.int().min(1).max(10)],
  ['what may be null where that is known', z.string().nullable(), z.string()],
  ['one of several', z.union([thing, z.array(thing)]), z.array(thing)],
  ['a list of more', z.array(thing), z.array(thing.extend({ colour: z.string() }))],
  ['figures by name', z.record(z.string(), z.number()), z.record(z.string(), z.int())],
])('who writes %s is understood', (_what, reader, writer) => {
  expect(between(reader, writer)).toEqual([]);
});

it.each([
  ['leaves something out', thing, thing.omit({ name: true }), 'it.name may be missing'],
  ['may leave something out', thing, thing.partial({ name: true }), 'it.name may be missing'],
  [
    'writes another type',
    thing,
    thing.extend({ name: z.number() }),
    'it.name may be number, and only string is known',
  ],
  ['has a new kind', thing, thing.extend({ kind: z.enum(['a', 'b', 'c']) }), 'it.kind may be "c"'],
  [
    'no longer keeps to kinds',
    thing,
    thing.extend({ kind: z.string() }),
    'it.kind may be anything, and only ["a","b"] is known',
  ],
  [
    'may write null',
    thing,
    thing.extend({ name: z.string().nullable() }),
    'it.name may be null, and only string is known',
  ],
  [
    'writes more than a strict reader takes',
    z.strictObject(thing.shape),
    thing.extend({ colour: z.string() }),
    'it.colour is not known',
  ],
  ['writes longer texts', z.string().max(10), z.string().max(20), 'it is not kept to maxLength 10'],
  ['writes lower figures', z.number().min(0), z.number().min(-1), 'it is not kept to minimum 0'],
  ['writes texts of another form', z.string().regex(/^a$/), z.string(), 'it is not kept to the pattern ^a$'],
  [
    'has a list of something else',
    z.array(thing),
    z.array(thing.omit({ name: true })),
    'it[].name may be missing',
  ],
])('who %s is not', (_what, reader, writer, refusal) => {
  expect(between(reader, writer)).toEqual([refusal]);
});

it('accepts a new kind if the reader keeps kinds that it does not know', () => {
  const json = (kinds: [string, ...string[]]) =>
    z.toJSONSchema(z.object({ kind: z.enum(kinds).nullable(), one: z.literal('x') })) as Schema;
  expect(refusals(withOpenEnums(json(['a', 'b'])), json(['a', 'b', 'c']))).toEqual([]);
  expect(refusals(json(['a', 'b']), json(['a', 'b', 'c']))).not.toEqual([]);
  const other = z.toJSONSchema(
    z.object({ kind: z.enum(['a', 'b']).nullable(), one: z.literal('y') }),
  ) as Schema;
  expect(refusals(withOpenEnums(json(['a', 'b'])), other)).not.toEqual([]);
});
