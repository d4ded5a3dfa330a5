import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import {
  deterministicId,
  insertNew,
  newVersion,
  ownedBy,
  unchangedSince,
  updateUnchanged,
} from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { RECONCILIATIONS, type ReconciliationRow } from './reconciliation.schema';

type RestoredRow = Pick<
  ReconciliationRow,
  '_id' | 'accountId' | 'number' | 'statementDate' | 'closing' | 'ticked' | 'finishedAt'
>;
type Statement = Pick<ReconciliationRow, 'statementDate' | 'closing'>;

/** Reconciliations in the database. Every method stays within one book. */
@Injectable()
export class ReconciliationsRepository {
  constructor(@InjectModel(RECONCILIATIONS) private readonly model: Model<ReconciliationRow>) {}

  /** Returns the newest reconciliations of an account, newest first. */
  list(bookId: string, accountId: Types.ObjectId): Promise<ReconciliationRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), accountId })
      .sort({ number: -1 })
      .limit(limits.shownReconciliations)
      .lean<ReconciliationRow[]>();
  }

  async get(
    bookId: string,
    accountId: Types.ObjectId,
    _id: Types.ObjectId,
  ): Promise<ReconciliationRow | undefined> {
    return (
      (await this.model.findOne({ ...ownedBy(bookId), accountId, _id }).lean<ReconciliationRow>()) ??
      undefined
    );
  }

  /** Adds the reconciliation with this number. Returns undefined if it exists. */
  async start(
    bookId: string,
    accountId: Types.ObjectId,
    number: number,
    statement: Statement & Required<Pick<ReconciliationRow, 'startId'>>,
  ): Promise<ReconciliationRow | undefined> {
    const _id = deterministicId('reconciliation', bookId, String(accountId), number);
    const started = { ...statement, ticked: [], ...newVersion() };
    const row = { _id, ...ownedBy(bookId), accountId, number, ...started };
    return (await insertNew(this.model, [row])) === 1 ? row : undefined;
  }

  /** Whether an account has a finished reconciliation. */
  async hasFinished(bookId: string, accountId: Types.ObjectId): Promise<boolean> {
    const finished = { ...ownedBy(bookId), accountId, finishedAt: trusted({ $exists: true, $ne: null }) };
    return (await this.model.exists(finished)) !== null;
  }

  /** Returns the ids of the accounts that have reconciliations. */
  async accountIds(bookId: string): Promise<Set<string>> {
    const accounts = await this.model.aggregate<{ _id: Types.ObjectId }>([
      { $match: ownedBy(bookId) },
      { $group: { _id: '$accountId' } },
    ]);
    return new Set(accounts.map(({ _id }) => String(_id)));
  }

  /** Returns reconciliations of an account after this number, oldest first. */
  after(bookId: string, accountId: Types.ObjectId, number: number): Promise<ReconciliationRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), accountId, number: trusted({ $gt: number }) })
      .sort({ number: 1 })
      .limit(limits.scanSize)
      .lean<ReconciliationRow[]>();
  }

  /** Adds the reconciliations that do not exist yet. */
  async insertNew(bookId: string, rows: RestoredRow[]): Promise<void> {
    await insertNew(
      this.model,
      rows.map((row) => ({ ...row, ...ownedBy(bookId), ...newVersion() })),
    );
  }

  /** Updates a reconciliation. Returns undefined if its version has changed since it was read. */
  update(
    bookId: string,
    current: ReconciliationRow,
    fields: Partial<ReconciliationRow>,
  ): Promise<ReconciliationRow | undefined> {
    return updateUnchanged(this.model, bookId, current, fields);
  }

  /** Deletes a reconciliation. Returns undefined if its version has changed since it was read. */
  async delete(bookId: string, current: ReconciliationRow): Promise<true | undefined> {
    const unchanged = { ...ownedBy(bookId), ...unchangedSince(current) };
    return (await this.model.deleteOne(unchanged)).deletedCount > 0 || undefined;
  }
}
