import type { Collection } from '../engine/collection.ts';
import { writeInSlices, tryImmediateWrite, type WriteOperation } from '../engine/write-operations.ts';
import { StoreError } from '../errors.ts';
import { compileFilter, compileProjection, compileUpdate } from '../query/index.ts';
import { BsonWriter, bool, double, int, nullValue, type RawDocument, type Value } from '../values/index.ts';
import { type Arguments, names } from './arguments.ts';
import { limitsOf, targetOf, type Command } from './command.ts';
import { applyTo, insertSeed } from './update.ts';

interface Outcome {
  /** The document of the reply, before the projection. */
  value?: RawDocument | undefined;
  found: boolean;
  upserted?: Value | undefined;
}

export const findAndModify: Command = {
  accepts: names('query remove update new fields upsert'),
  async run(args, context) {
    const { engine, db } = context;
    const project = compileProjection(args.document('fields'));
    const act = actionOf(args);
    const filter = compileFilter(args.document('query'));
    const { name, collection } = targetOf(args, context);
    let outcome: Outcome = { found: false };
    const makeWrite = (target: Collection): WriteOperation => ({
      collection: target,
      filter,
      change: (match) => (outcome = act(target, match)),
    });
    if (collection || args.boolean('upsert')) {
      const search = await engine.commit(() => {
        const write = makeWrite(collection ?? engine.catalog.ensure(db, name));
        return tryImmediateWrite(write) ? undefined : write;
      });
      if (search) await writeInSlices(engine, search, limitsOf(args, context));
    }
    await engine.durable();
    return reply(outcome, args.boolean('remove'), project);
  },
};

/** Returns the change of the match, or of an upsert if there is no match. */
function actionOf(
  args: Arguments,
): (collection: Collection, match: Parameters<WriteOperation['change']>[0]) => Outcome {
  const [upsert, giveNew] = [args.boolean('upsert'), args.boolean('new')];
  if (args.boolean('remove')) {
    if (args.value('update') || upsert || giveNew)
      throw new StoreError(
        'FailedToParse',
        'Cannot specify both an update (or upsert, or new) and remove=true',
      );
    return (collection, match) => {
      if (match) collection.remove(match.record, match.doc);
      return { value: match?.doc, found: match !== undefined };
    };
  }
  const change = compileUpdate(args.value('update'));
  return (collection, match) => {
    if (match) {
      const applied = applyTo(collection, match, change);
      return { value: giveNew ? applied.doc : match.doc, found: true };
    }
    if (!upsert) return { found: false };
    const inserted = insertSeed(collection, args.document('query'), change);
    return { value: giveNew ? inserted : undefined, found: false, upserted: inserted.field('_id') };
  };
}

function reply(
  { value, found, upserted }: Outcome,
  removed: boolean,
  project: (doc: RawDocument) => RawDocument,
) {
  const writer = new BsonWriter().openDocument('lastErrorObject').value('n', int(found || upserted ? 1 : 0));
  if (!removed) writer.value('updatedExisting', bool(found));
  if (upserted) writer.value('upserted', upserted);
  return writer
    .close()
    .value('value', value ? project(value) : nullValue)
    .value('ok', double(1))
    .finish();
}
