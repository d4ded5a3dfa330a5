import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { deterministicId, ownedBy } from '@saldo/mongo';
import type { Model, Types } from 'mongoose';
import { OWN_RATES, type OwnRateRow } from './own-rate.schema';

/** Exchange rates that users entered, in the database. */
@Injectable()
export class OwnRatesRepository {
  constructor(@InjectModel(OWN_RATES) private readonly model: Model<OwnRateRow>) {}

  /** Returns all rates of a book, newest first. */
  async list(bookId: string): Promise<OwnRateRow[]> {
    return this.model.find(ownedBy(bookId)).sort({ date: -1, _id: 1 }).lean<OwnRateRow[]>();
  }

  /** Adds a rate, or replaces the one of the same day. Returns undefined if the book has as many as allowed. */
  async put(
    bookId: string,
    rate: Pick<OwnRateRow, 'from' | 'to' | 'date' | 'value'>,
  ): Promise<OwnRateRow | undefined> {
    const pair = [rate.from, rate.to].toSorted();
    const _id = deterministicId('rate', bookId, [...pair, rate.date].join(' '), 0);
    const row = { _id, ...ownedBy(bookId), ...rate };
    await this.model.replaceOne({ _id, ...ownedBy(bookId) }, row, { upsert: true });
    // Check after writing, because a check before would miss concurrent requests.
    if ((await this.model.countDocuments(ownedBy(bookId))) <= limits.ownRates) return row;
    await this.delete(bookId, _id);
    return undefined;
  }

  /** Returns whether it existed. */
  async delete(bookId: string, _id: Types.ObjectId): Promise<boolean> {
    return (await this.model.deleteOne({ ...ownedBy(bookId), _id })).deletedCount > 0;
  }
}
