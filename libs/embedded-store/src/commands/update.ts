import type { Collection } from '../engine/collection.ts';
import type { Match } from '../engine/scan.ts';
import { StoreError } from '../errors.ts';
import { compileFilter, compileUpdate, upsertSeed, withId, type Update } from '../query/index.ts';
import { int, type RawDocument, type Value } from '../values/index.ts';
import { Arguments, names } from './arguments.ts';
import { targetOf, type Command } from './command.ts';
import { eachStatement, writeReply } from './statements.ts';

const statementFields = names('q u upsert multi');

export const update: Command = {
  accepts: names('updates ordered'),
  async run(args, context) {
    const { name } = targetOf(args, context);
    const outcomes: { matched: number; modified: number; upserted?: Value | undefined }[] = [];
    const errors = await eachStatement(args, 'updates', context, (doc, index) => {
      const statement = new Arguments('updates', doc, statementFields);
      const query = statement.document('q');
      const filter = compileFilter(query);
      const change = compileUpdate(statement.value('u'));
      const upsert = statement.boolean('upsert');
      const many = statement.boolean('multi');
      if (many && change.isReplacement)
        throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
      const { catalog } = context.engine;
      const collection = upsert ? catalog.ensure(context.db, name) : catalog.get(context.db, name);
      if (!collection) return undefined;
      const outcome: (typeof outcomes)[number] = { matched: 0, modified: 0 };
      outcomes[index] = outcome;
      return {
        collection,
        filter,
        many,
        change(match) {
          if (match) {
            outcome.matched++;
            if (applyTo(collection, match, change).modified) outcome.modified++;
          } else if (upsert) outcome.upserted = insertSeed(collection, query, change).field('_id');
        },
      };
    });
    // Like in MongoDB, a failed statement counts no changes, even if it has changed some documents.
    for (const { index } of errors) outcomes[index] = { matched: 0, modified: 0 };
    return writeReply((writer) => {
      const upserted = outcomes.flatMap(({ upserted: id }, index) => (id ? [{ index, id }] : []));
      const sum = (field: 'matched' | 'modified') =>
        outcomes.reduce((total, outcome) => total + outcome[field], 0);
      writer.value('n', int(sum('matched') + upserted.length)).value('nModified', int(sum('modified')));
      if (upserted.length === 0) return;
      writer.openArray('upserted');
      upserted.forEach(({ index, id }, at) =>
        writer.openDocument(String(at)).value('index', int(index)).value('_id', id).close(),
      );
      writer.close();
    }, errors);
  },
};

/** Applies a change to a stored document. Writes the document only if it differs. */
export function applyTo(collection: Collection, { record, doc }: Match, change: Update) {
  const applied = change.apply(doc);
  if (applied.modified) collection.replace(record, doc, applied.doc);
  return applied;
}

/** Inserts the document of an upsert that has no match. */
export function insertSeed(
  collection: Collection,
  query: RawDocument | undefined,
  change: Update,
): RawDocument {
  const doc = withId(change.apply(upsertSeed(query), true).doc);
  collection.insert(doc);
  return doc;
}
