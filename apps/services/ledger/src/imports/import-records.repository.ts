import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ImportReport, limits, problem } from '@saldo/contracts';
import { ownedBy, unlessTaken } from '@saldo/mongo';
import { fitting, invalid } from '@saldo/rpc';
import { type Model, trusted, Types } from 'mongoose';
import { IMPORT_RECORDS, type ImportRecordRow } from './import-record.schema';

const newestFirst = { at: -1, _id: -1 } as const;

/** The reports of the newest imports of each book. */
@Injectable()
export class ImportRecords {
  constructor(@InjectModel(IMPORT_RECORDS) private readonly model: Model<ImportRecordRow>) {}

  /** Stores a report, replacing an earlier one of the same import. Drops the oldest reports beyond `limits.imports`. */
  async put(bookId: string, importId: string, report: ImportReport): Promise<void> {
    const one = { ...ownedBy(bookId), importId };
    const write = () =>
      this.model
        .updateOne(one, { $set: { report }, $setOnInsert: { at: new Date() } }, { upsert: true })
        .exec();
    // Of two concurrent reports of one import, either may win.
    await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
    const [oldest] = await this.model
      .find(ownedBy(bookId), { at: 1 })
      .sort({ at: -1 })
      .skip(limits.imports)
      .limit(1)
      .lean();
    if (oldest) await this.model.deleteMany({ ...ownedBy(bookId), at: trusted({ $lte: oldest.at }) });
  }

  async get(bookId: string, importId: string): Promise<ImportRecordRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), importId }).lean()) ?? undefined;
  }

  /** Records that an import was undone. Does nothing if there is no report of it. */
  async markUndone(bookId: string, importId: string): Promise<void> {
    await this.model.updateOne({ ...ownedBy(bookId), importId }, { $set: { undoneAt: new Date() } });
  }

  /** Records that an import was repaired. */
  async markRepaired(bookId: string, importId: string): Promise<void> {
    await this.model.updateOne({ ...ownedBy(bookId), importId }, { $set: { repairedAt: new Date() } });
  }

  /** Returns the page of imports after this cursor, newest first, and the cursor of the next page. */
  async page(bookId: string, cursor?: string): Promise<{ rows: ImportRecordRow[]; next?: string }> {
    const rows = await this.model
      .find({ ...ownedBy(bookId), ...(cursor !== undefined && after(cursor)) })
      .sort(newestFirst)
      .limit(limits.importsPerPage + 1)
      .lean();
    // A report may name thousands of accounts.
    const shown = fitting(rows.slice(0, limits.importsPerPage), limits.replyBytes);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    return { rows: shown, ...(last && { next: `${last.at.getTime()}-${String(last._id)}` }) };
  }
}

/** Returns a filter for the imports after a cursor. */
function after(cursor: string) {
  const [, time = '', id = ''] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (!id) throw invalid('cursor', problem('cursor-invalid'));
  const at = new Date(Number(time));
  return {
    $or: [{ at: trusted({ $lt: at }) }, { at, _id: trusted({ $lt: new Types.ObjectId(id) }) }],
  };
}
