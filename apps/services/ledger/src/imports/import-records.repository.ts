import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ImportReport, limits } from '@saldo/contracts';
import { ownedBy, unlessTaken } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { IMPORT_RECORDS, type ImportRecordRow } from './import-record.schema';

/** The reports of the newest imports of each book. */
@Injectable()
export class ImportRecords {
  constructor(@InjectModel(IMPORT_RECORDS) private readonly model: Model<ImportRecordRow>) {}

  /** Keeps a report; a repeated one replaces it. Reports beyond `limits.imports` are dropped, oldest first. */
  async put(bookId: string, importId: string, report: ImportReport): Promise<void> {
    const one = { ...ownedBy(bookId), importId };
    const write = () =>
      this.model
        .updateOne(one, { $set: { report }, $setOnInsert: { at: new Date() } }, { upsert: true })
        .exec();
    // Of two simultaneous reports of one import, either may stay.
    await unlessTaken(write, async () => (await this.model.exists(one)) !== null);
    const [oldest] = await this.model
      .find(ownedBy(bookId), { at: 1 })
      .sort({ at: -1 })
      .skip(limits.imports)
      .limit(1)
      .lean();
    if (oldest) await this.model.deleteMany({ ...ownedBy(bookId), at: trusted({ $lte: oldest.at }) });
  }

  /** Notes that an import was undone. */
  async markUndone(bookId: string, importId: string): Promise<void> {
    await this.model.updateOne({ ...ownedBy(bookId), importId }, { $set: { undoneAt: new Date() } });
  }

  /** Returns the newest imports, newest first. */
  newest(bookId: string): Promise<ImportRecordRow[]> {
    return this.model.find(ownedBy(bookId)).sort({ at: -1 }).limit(limits.imports).lean();
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }
}
