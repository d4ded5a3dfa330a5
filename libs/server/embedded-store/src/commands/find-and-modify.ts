import type { Collection } from '../engine/collection';
import type { Match } from '../engine/walk';
import { changeFirst } from '../engine/writes';
import { StoreError } from '../errors';
import { compileFilter, compileProjection, compileSort } from '../query';
import { BsonWriter, bool, double, fromJs, int, nullValue, type RawDocument, type Value } from '../values';
import type { Arguments } from './arguments';
import { boundsOf, names, type Command } from './command';
import { hintOf, targetOf } from './target';
import { applyTo, insertSeed, parseUpdate } from './update';

interface Outcome {
  /** The document to answer with, before the projection. */
  value?: RawDocument;
  found: boolean;
  upserted?: Value;
}

export const findAndModify: Command = {
  accepts: names(
    'query sort remove update new fields upsert arrayFilters hint collation bypassDocumentValidation',
  ),
  async run(args, context) {
    const project = compileProjection(args.document('fields'), { now: new Date() });
    const { filter, upsert, act } = parseAction(args);
    const { engine } = context;
    let { collection } = targetOf(args, context);
    if (!collection && upsert)
      collection = await engine.commit(() => engine.catalog.ensure(args.db, args.string(args.command)));
    if (!collection) return reply(args, { found: false }, project);
    const there = collection;
    const sort = args.document('sort');
    const outcome = await changeFirst(engine, there, filter, (match) => act(there, match), {
      ...boundsOf(args, context),
      hint: hintOf(args.value('hint'), there),
      sort: sort && !sort.isEmpty ? compileSort(sort) : undefined,
    });
    await engine.durable();
    return reply(args, outcome, project);
  },
};

/** What to do with the document that was found, or when none was. */
function parseAction(args: Arguments) {
  const query = args.document('query') ?? fromJs({});
  const upsert = args.boolean('upsert');
  const giveNew = args.boolean('new');
  if (args.boolean('remove')) {
    if (args.has('update') || upsert || giveNew)
      throw new StoreError(
        'FailedToParse',
        'Cannot specify both an update (or upsert, or new) and remove=true',
      );
    args.assertSimpleCollation();
    const act = (collection: Collection, match?: Match): Outcome => {
      if (match) collection.remove(match.record, match.doc);
      return { value: match?.doc, found: match !== undefined };
    };
    return { filter: compileFilter(query, { now: new Date() }), upsert: false, act };
  }
  if (!args.has('update'))
    throw new StoreError('FailedToParse', 'Either an update or remove=true must be specified');
  const { filter, change } = parseUpdate(args, query, 'update');
  const act = (collection: Collection, match?: Match): Outcome => {
    if (match) {
      const applied = applyTo(collection, match, change);
      return { value: giveNew ? applied.doc : match.doc, found: true };
    }
    if (!upsert) return { found: false };
    const inserted = insertSeed(collection, query, change);
    return { value: giveNew ? inserted : undefined, found: false, upserted: inserted.field('_id') };
  };
  return { filter, upsert, act };
}

function reply(
  args: Arguments,
  { value, found, upserted }: Outcome,
  project: (doc: RawDocument) => RawDocument,
) {
  const writer = new BsonWriter().openDocument('lastErrorObject').value('n', int(found || upserted ? 1 : 0));
  if (!args.boolean('remove')) writer.value('updatedExisting', bool(found));
  if (upserted) writer.value('upserted', upserted);
  return writer
    .close()
    .value('value', value ? project(value) : nullValue)
    .value('ok', double(1))
    .finish();
}
