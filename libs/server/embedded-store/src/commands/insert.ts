import { StoreError } from '../errors';
import { withId } from '../query';
import { int } from '../values';
import { names, type Command } from './command';
import { targetOf } from './target';
import { assertBatch, writeReply } from './write-statements';

/** So many documents go into one job; between jobs others have their turn. */
const CHUNK = 200;

export const insert: Command = {
  accepts: names('documents ordered bypassDocumentValidation'),
  async run(args, context) {
    const { name } = targetOf(args, context);
    const documents = args.documents('documents');
    const ordered = args.boolean('ordered', true);
    assertBatch(documents);
    const { engine } = context;
    const errors: { index: number; error: StoreError }[] = [];
    let inserted = 0;

    function insertChunk(from: number): void {
      const collection = engine.catalog.ensure(args.db, name);
      for (let index = from; index < Math.min(from + CHUNK, documents.length); index++) {
        if (ordered && errors.length > 0) return;
        try {
          collection.insert(withId(documents[index]!));
          inserted++;
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          errors.push({ index, error });
        }
      }
    }

    const chunks = Array.from({ length: Math.ceil(documents.length / CHUNK) }, (_, at) => at * CHUNK);
    await Promise.all(chunks.map((from) => engine.commit(() => insertChunk(from))));
    await engine.durable();
    return writeReply({ fields: (writer) => writer.value('n', int(inserted)), errors });
  },
};
