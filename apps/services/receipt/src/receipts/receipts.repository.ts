import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { toObjectId, unlessTaken } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { RECEIPTS, type ReceiptRow } from './receipt.schema';

export type NewReceipt = Pick<
  ReceiptRow,
  'fileName' | 'type' | 'digest' | 'claim' | 'requestKey' | 'uploadId'
>;

/** Receipts in the database. Every query is limited to one user; invalid ids find nothing. */
@Injectable()
export class ReceiptsRepository {
  constructor(@InjectModel(RECEIPTS) private readonly model: Model<ReceiptRow>) {}

  /** Returns `taken` if a receipt with the same claim or idempotency key exists. */
  async create(userId: string, receipt: NewReceipt): Promise<ReceiptRow | 'taken'> {
    const now = new Date();
    const row = { _id: new Types.ObjectId(), ...receipt, userId, createdAt: now, aliveAt: now };
    const isTaken = async () =>
      Boolean(
        (await this.findBy(userId, { claim: receipt.claim })) ??
        (receipt.requestKey && (await this.findBy(userId, { requestKey: receipt.requestKey }))),
      );
    const made = await unlessTaken(() => this.model.create(row), isTaken);
    return made === 'taken' ? made : made.toObject();
  }

  /** Adds a restored receipt; returns whether it is new. */
  async add(row: ReceiptRow): Promise<boolean> {
    const isThere = async () => (await this.findBy(row.userId, { _id: row._id })) !== undefined;
    const made = await unlessTaken(() => this.model.create(row), isThere);
    if (made !== 'taken') return true;
    if (await isThere()) return false;
    // A receipt with the same file was added concurrently.
    throw new DomainError('busy', { retryAfterSeconds: 1 });
  }

  async get(userId: string, id: string): Promise<ReceiptRow | undefined> {
    const _id = toObjectId(id);
    return _id && this.findBy(userId, { _id });
  }

  async findBy(
    userId: string,
    what: { _id: Types.ObjectId } | { claim: string } | { requestKey: string },
  ): Promise<ReceiptRow | undefined> {
    return (await this.model.findOne({ userId, ...what }).lean<ReceiptRow>()) ?? undefined;
  }

  /** Updates a receipt and returns it; undefined fields are removed. Returns undefined if it no longer exists. */
  async set(
    { userId, _id }: Pick<ReceiptRow, 'userId' | '_id'>,
    fields: Partial<ReceiptRow>,
  ): Promise<ReceiptRow | undefined> {
    const entries: [string, unknown][] = Object.entries(fields);
    const known = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const gone = Object.fromEntries(
      entries.filter(([, value]) => value === undefined).map(([key]) => [key, 1]),
    );
    const changes = {
      $set: { ...known, aliveAt: new Date() },
      ...(Object.keys(gone).length > 0 && { $unset: gone }),
    };
    const row = await this.model
      .findOneAndUpdate({ userId, _id }, changes, { returnDocument: 'after' })
      .lean<ReceiptRow>();
    return row ?? undefined;
  }

  /** Stores the progress of a reading, without waiting: nothing depends on it. */
  noteProgress({ userId, _id }: ReceiptRow, page: number, pages: number): void {
    const unread = { userId, _id, state: trusted({ $ne: 'read' as const }) };
    const progress = { state: 'reading' as const, page, pages, aliveAt: new Date() };
    this.model.updateOne(unread, { $set: progress }).catch(() => undefined);
  }

  /** Marks receipts as still being worked on. */
  async markAlive(ids: Types.ObjectId[]): Promise<void> {
    await this.model.updateMany({ _id: trusted({ $in: ids }) }, { $set: { aliveAt: new Date() } });
  }

  count(userId: string, search?: string): Promise<number> {
    return this.model.countDocuments(finished(userId, search));
  }

  list(
    userId: string,
    { search, skip, limit }: { search?: string; skip: number; limit: number },
  ): Promise<ReceiptRow[]> {
    return this.model
      .find(finished(userId, search), { text: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<ReceiptRow[]>();
  }

  /** Deletes a receipt and returns its last state; returns undefined if it was deleted already. */
  async delete(userId: string, _id: Types.ObjectId): Promise<ReceiptRow | undefined> {
    return (await this.model.findOneAndDelete({ userId, _id }).lean<ReceiptRow>()) ?? undefined;
  }

  async forget(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** Whether a read receipt uses this file. */
  async needsFile(userId: string, id: string): Promise<boolean> {
    const asEither = { $or: [{ fileId: id }, { pictureId: id }] };
    return (await this.model.exists({ userId, state: 'read', ...asEither })) !== null;
  }

  /** Deletes the abandoned readings of all users from before that time. */
  async dropUnread(before: Date): Promise<void> {
    const aliveAt = trusted({ $lt: before });
    await this.model.deleteMany({ state: trusted({ $in: ['waiting', 'reading'] }), aliveAt });
  }
}

/** Matches read receipts that contain the search text anywhere, ignoring case. */
function finished(userId: string, search?: string): QueryFilter<ReceiptRow> {
  const all = { userId, state: 'read' as const };
  if (!search) return all;
  const pattern = new RegExp(search.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
  return {
    ...all,
    $or: [{ merchant: pattern }, { category: pattern }, { fileName: pattern }, { text: pattern }],
  };
}
