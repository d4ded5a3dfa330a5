import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { deterministicId, ownedBy, toObjectId, unlessTaken } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { IMPORT_MEMORY, type ImportMemoryRow, type Remembered } from './import-memory.schema';

/** How many decisions of each kind a book keeps. */
const most = { profile: limits.importProfiles, 'rejected-transfer': limits.rejectedTransfers };

/** Decisions that users made during imports, in the database. Keeps the newest ones of each kind. */
@Injectable()
export class ImportMemory {
  constructor(@InjectModel(IMPORT_MEMORY) private readonly model: Model<ImportMemoryRow>) {}

  /** Stores decisions. Each replaces an earlier one of the same key. Drops the oldest ones beyond the limit. */
  async put<Kind extends keyof Remembered>(
    bookId: string,
    kind: Kind,
    decisions: { key: string; value: Remembered[Kind] }[],
  ): Promise<void> {
    const at = new Date();
    for (const { key, value } of decisions) {
      const one = { _id: deterministicId('import-memory', bookId, `${kind} ${key}`, 0), ...ownedBy(bookId) };
      const write = () => this.model.replaceOne(one, { ...one, kind, at, value }, { upsert: true }).exec();
      // Of two concurrent decisions, either may win.
      await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
    }
    const beyond = await this.model
      .find({ ...ownedBy(bookId), kind }, { _id: 1 })
      .sort({ at: -1, _id: 1 })
      .skip(most[kind])
      .limit(limits.importRows)
      .lean();
    const ids = beyond.map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ ...ownedBy(bookId), _id: trusted({ $in: ids }) });
  }

  /** Lists decisions, newest first. */
  async list<Kind extends keyof Remembered>(bookId: string, kind: Kind): Promise<ImportMemoryRow<Kind>[]> {
    return this.model
      .find({ ...ownedBy(bookId), kind })
      .sort({ at: -1, _id: 1 })
      .limit(most[kind])
      .lean<ImportMemoryRow<Kind>[]>();
  }

  /** Returns whether it existed. */
  async delete(bookId: string, kind: keyof Remembered, id: string): Promise<boolean> {
    const _id = toObjectId(id);
    if (!_id) return false;
    return (await this.model.deleteOne({ ...ownedBy(bookId), kind, _id })).deletedCount > 0;
  }
}
