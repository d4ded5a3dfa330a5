import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { deterministicId, ownedBy } from '@saldo/mongo';
import type { Model, Types } from 'mongoose';
import { VALUATIONS, type ValuationRow } from './valuation.schema';

/** Valuations of accounts in the database. */
@Injectable()
export class ValuationsRepository {
  constructor(@InjectModel(VALUATIONS) private readonly model: Model<ValuationRow>) {}

  /** Returns those of an account, or of all, newest first. */
  async list(bookId: string, accountId?: Types.ObjectId): Promise<ValuationRow[]> {
    const filter = { ...ownedBy(bookId), ...(accountId && { accountId }) };
    return this.model.find(filter).sort({ accountId: 1, date: -1 }).lean<ValuationRow[]>();
  }

  /** Adds a valuation, or replaces that of the same day. Returns undefined if the account has as many as allowed. */
  async put(
    bookId: string,
    accountId: Types.ObjectId,
    { date, minor }: { date: CalendarDate; minor: bigint },
  ): Promise<ValuationRow | undefined> {
    const _id = deterministicId('valuation', bookId, `${String(accountId)} ${date}`, 0);
    const row = { _id, ...ownedBy(bookId), accountId, date, minor };
    await this.model.replaceOne({ _id, ...ownedBy(bookId) }, row, { upsert: true });
    // Checked after writing, because a check before would miss concurrent requests.
    const count = await this.model.countDocuments({ ...ownedBy(bookId), accountId });
    if (count <= limits.valuations) return row;
    await this.delete(bookId, accountId, _id);
    return undefined;
  }

  /** Returns whether there was one. */
  async delete(bookId: string, accountId: Types.ObjectId, _id: Types.ObjectId): Promise<boolean> {
    return (await this.model.deleteOne({ ...ownedBy(bookId), accountId, _id })).deletedCount > 0;
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }
}
