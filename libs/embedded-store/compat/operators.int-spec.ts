import { readFileSync } from 'node:fs';
import type { Document } from 'mongodb';
import { useDatabase } from './testing/database.ts';
import { mongoOperators } from './testing/mongo-operators.ts';

/** Compares the README's table of operators with the store. Only the embedded store rejects operators that are not listed. */
const store = useDatabase();
const ownStore = process.env.MONGODB_URI ? describe.skip : describe;

/** Returns the row of the README's table that begins with this kind, whatever the widths of its columns. */
function rowOf(kind: string): string {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = readme.split('\n').find((line) => line.split('|')[1]?.trim() === kind);
  if (!row) throw new Error(`the README has no row "${kind}"`);
  return row;
}

/** Returns the operators that a row of the README's table lists. */
const promised = (kind: string) => new Set(rowOf(kind).match(/\$[a-zA-Z]+/g));

type Probe = (operator: string, doc: { collection: string }) => Document;
const stage = (pipeline: Document[], collection: string) => ({ aggregate: collection, pipeline, cursor: {} });
const probes: Record<string, Probe[]> = {
  'query operators': [
    (op, { collection }) => ({ find: collection, filter: { a: { [op]: 1 } } }),
    (op, { collection }) => ({ find: collection, filter: { [op]: 1 } }),
  ],
  'update operators': [
    (op, { collection }) => ({ update: collection, updates: [{ q: {}, u: { [op]: { a: 1 } } }] }),
  ],
  stages: [(op, { collection }) => stage([{ [op]: 1 }], collection)],
  accumulators: [(op, { collection }) => stage([{ $group: { _id: null, x: { [op]: 1 } } }], collection)],
  expressions: [(op, { collection }) => stage([{ $group: { _id: { [op]: 1 } } }], collection)],
};

/** Whether the store rejects `operator` by name as unknown. */
async function unknown(probe: Probe, operator: string, collection: string): Promise<boolean> {
  const says = (text: string) => /unknown|unrecognized|not supported/i.test(text) && text.includes(operator);
  try {
    const reply = await store.db.command(probe(operator, { collection }));
    return (reply.writeErrors ?? []).some((error: { errmsg: string }) => says(error.errmsg));
  } catch (error) {
    return error instanceof Error && says(error.message);
  }
}

ownStore('the README’s table of operators', () => {
  it.each(Object.keys(probes))(
    'names exactly the %s that are known; every other one is refused by its name',
    async (kind) => {
      const { collectionName } = await store.collection([{ _id: 1, a: [1] } as Document]);
      const known: string[] = [];
      for (const operator of mongoOperators[kind]!) {
        const answers = await Promise.all(
          probes[kind]!.map((probe) => unknown(probe, operator, collectionName)),
        );
        if (!answers.every(Boolean)) known.push(operator);
      }
      expect(known.sort()).toEqual([...promised(kind)].sort());
    },
  );

  it('names exactly the commands that are known', async () => {
    const named = new Set([...rowOf('commands').matchAll(/`(\w+)`/g)].map(([, name]) => name!));
    const known: string[] = [];
    for (const name of mongoOperators.commands!) {
      const error = await store.db.command({ [name]: 'c' }).then(() => undefined, (refusal: { code: number }) => refusal); // prettier-ignore
      if (error?.code !== 59) known.push(name);
    }
    expect(known.sort()).toEqual([...named].sort());
  });
});
