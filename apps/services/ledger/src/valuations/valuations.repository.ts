import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { deterministicId, ownedBy } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { type DatedValue, VALUATIONS, type ValuationRow } from './valuation.schema';

/** Valuations of accounts in the database. */
@Injectable()
export class ValuationsRepository {
  constructor(@InjectModel(VALUATIONS) private readonly model: Model<ValuationRow>) {}

  /** Returns the valuations of an account, or of all accounts, newest first. */
  async list(bookId: string, accountId?: Types.ObjectId): Promise<ValuationRow[]> {
    const filter = { ...ownedBy(bookId), ...(accountId && { accountId }) };
    return this.model.find(filter).sort({ accountId: 1, date: -1 }).lean<ValuationRow[]>();
  }

  /** Returns the ids of the accounts that have valuations. */
  async accountIds(bookId: string): Promise<Set<string>> {
    const accounts = await this.model.aggregate<{ _id: Types.ObjectId }>([
      { $match: ownedBy(bookId) },
      { $group: { _id: '$accountId' } },
    ]);
    return new Set(accounts.map(({ _id }) => String(_id)));
  }

  /** Adds valuations and replaces those of the same days. Returns an empty array if the account would have too many. */
  async put(bookId: string, accountId: Types.ObjectId, values: DatedValue[]): Promise<ValuationRow[]> {
    const before = new Set((await this.list(bookId, accountId)).map(({ _id }) => String(_id)));
    const rows = values.map(({ date, minor }) => ({
      _id: deterministicId('valuation', bookId, `${String(accountId)} ${date}`, 0),
      ...ownedBy(bookId),
      ...{ accountId, date, minor },
    }));
    const added = rows.filter(({ _id }) => !before.has(String(_id))).map(({ _id }) => _id);
    if (before.size + added.length > limits.valuations) return [];
    await this.model.bulkWrite(
      rows.map((row) => ({
        replaceOne: { filter: { _id: row._id, ...ownedBy(bookId) }, replacement: row, upsert: true },
      })),
    );
    // Check again after writing: the check before misses concurrent requests.
    const count = await this.model.countDocuments({ ...ownedBy(bookId), accountId });
    if (count <= limits.valuations) return rows;
    await this.model.deleteMany({ ...ownedBy(bookId), accountId, _id: trusted({ $in: added }) });
    return [];
  }

  /** Returns whether it existed. */
  async delete(bookId: string, accountId: Types.ObjectId, _id: Types.ObjectId): Promise<boolean> {
    return (await this.model.deleteOne({ ...ownedBy(bookId), accountId, _id })).deletedCount > 0;
  }
}
