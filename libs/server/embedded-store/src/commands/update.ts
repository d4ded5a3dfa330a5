import type { Collection } from '../engine/collection';
import type { Match } from '../engine/walk';
import { changeAll, changeFirst } from '../engine/writes';
import { StoreError } from '../errors';
import { compileFilter, compileUpdate, upsertSeed, withId, type Update } from '../query';
import { RawArray, RawDocument, fromJs, int, type Value } from '../values';
import type { Arguments } from './arguments';
import { boundsOf, names, type Command, type Context } from './command';
import { hintOf, targetOf } from './target';
import { eachStatement, writeReply } from './write-statements';

const statementFields = names('q u upsert multi hint collation arrayFilters');

export const update: Command = {
  accepts: names('updates ordered bypassDocumentValidation'),
  async run(args, context) {
    let matched = 0;
    let modified = 0;
    const upserted: { index: number; id: Value }[] = [];
    const errors = await eachStatement(
      context.engine,
      args.documents('updates'),
      args.boolean('ordered', true),
      async (doc, index) => {
        const statement = args.statement(doc, 'updates', statementFields);
        const outcome = { matched: 0, modified: 0 };
        const id = await runStatement(statement, args, context, outcome);
        if (id) upserted.push({ index, id });
        // A statement that failed counts nothing, as in MongoDB, even if it changed some documents.
        matched += outcome.matched;
        modified += outcome.modified;
      },
    );
    return writeReply({
      fields(writer) {
        writer.value('n', int(matched + upserted.length)).value('nModified', int(modified));
        if (upserted.length === 0) return;
        writer.openArray('upserted');
        upserted.forEach(({ index, id }, at) =>
          writer.openDocument(String(at)).value('index', int(index)).value('_id', id).close(),
        );
        writer.close();
      },
      errors,
    });
  },
};

/** @returns the _id of what was upserted */
async function runStatement(
  statement: Arguments,
  args: Arguments,
  context: Context,
  outcome: { matched: number; modified: number },
): Promise<Value | undefined> {
  const { engine } = context;
  const query = statement.document('q') ?? fromJs({});
  const { filter, change } = parseUpdate(statement, query, 'u');
  const upsert = statement.boolean('upsert');
  const multi = statement.boolean('multi');
  if (multi && change.isReplacement)
    throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
  let { collection } = targetOf(args, context);
  if (!collection && !upsert) return undefined;
  collection ??= await engine.commit(() => engine.catalog.ensure(args.db, args.string('update')));
  const search = { ...boundsOf(args, context), hint: hintOf(statement.value('hint'), collection) };

  const apply = (match: Match) => {
    outcome.matched++;
    if (applyTo(collection, match, change).modified) outcome.modified++;
  };
  if (multi) await changeAll(engine, collection, filter, apply, search);
  if (multi && (outcome.matched > 0 || !upsert)) return undefined;
  return changeFirst(
    engine,
    collection,
    filter,
    (match) => {
      if (match) apply(match);
      else if (upsert) return insertSeed(collection, query, change).field('_id');
      return undefined;
    },
    search,
  );
}

/** The filter and the change of a statement, whose field for the latter is called `u` or `update`. */
export function parseUpdate(statement: Arguments, query: RawDocument, field: string) {
  statement.assertSimpleCollation();
  const now = new Date();
  const spec = statement.value(field);
  if (!(spec instanceof RawDocument) && !(spec instanceof RawArray))
    throw new StoreError('FailedToParse', `Update argument must be either an object or an array`);
  const change = compileUpdate(spec, {
    arrayFilters: statement.optionalDocuments('arrayFilters'),
    filter: query,
    now,
  });
  return { filter: compileFilter(query, { now }), change };
}

/** Changes one stored document; it is written only if that made a difference. */
export function applyTo(collection: Collection, { record, doc }: Match, change: Update) {
  const applied = change.apply(doc, { isInsert: false });
  if (applied.modified) collection.replace(record, doc, applied.doc);
  return applied;
}

/** Inserts what an upsert that found nothing has to make. */
export function insertSeed(collection: Collection, query: RawDocument, change: Update): RawDocument {
  const doc = withId(change.apply(upsertSeed(query), { isInsert: true }).doc);
  collection.insert(doc);
  return doc;
}
