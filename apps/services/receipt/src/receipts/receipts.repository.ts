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

/** Where receipts are kept. Whatever is asked is asked within one user's; ids that are none find nothing. */
@Injectable()
export class ReceiptsRepository {
  constructor(@InjectModel(RECEIPTS) private readonly model: Model<ReceiptRow>) {}

  /** `taken` where there is one of the same claim or request. */
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

  /** Adds one that was read elsewhere; whether it was not there before. */
  async add(row: ReceiptRow): Promise<boolean> {
    const isThere = async () => (await this.findBy(row.userId, { _id: row._id })) !== undefined;
    const made = await unlessTaken(() => this.model.create(row), isThere);
    if (made !== 'taken') return true;
    if (await isThere()) return false;
    // Another of the same file was added at the same moment.
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

  /** Changes a receipt that is still there; the row as it then is. */
  async set(
    { userId, _id }: Pick<ReceiptRow, 'userId' | '_id'>,
    fields: Partial<ReceiptRow>,
  ): Promise<ReceiptRow | undefined> {
    const entries = Object.entries(fields);
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

  /** How far the reading of it is. Nobody waits for that, and nothing goes wrong without it. */
  noteProgress({ userId, _id }: ReceiptRow, page: number, pages: number): void {
    const unread = { userId, _id, state: trusted({ $ne: 'read' as const }) };
    const progress = { state: 'reading' as const, page, pages, aliveAt: new Date() };
    this.model.updateOne(unread, { $set: progress }).catch(() => undefined);
  }

  /** Says of these that somebody still works on them. */
  async stillAlive(ids: Types.ObjectId[]): Promise<void> {
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

  /** The row as it was in the end; `undefined` where another has deleted it. */
  async delete(userId: string, _id: Types.ObjectId): Promise<ReceiptRow | undefined> {
    return (await this.model.findOneAndDelete({ userId, _id }).lean<ReceiptRow>()) ?? undefined;
  }

  async forget(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** Whether a file is one of a receipt that was read. */
  async needsFile(userId: string, id: string): Promise<boolean> {
    const asEither = { $or: [{ fileId: id }, { pictureId: id }] };
    return (await this.model.exists({ userId, state: 'read', ...asEither })) !== null;
  }

  /** Deletes, of all users, what was given up before that moment. */
  async dropUnread(before: Date): Promise<void> {
    const aliveAt = trusted({ $lt: before });
    await this.model.deleteMany({ state: trusted({ $in: ['waiting', 'reading'] }), aliveAt });
  }
}

/** Those that were read, with that text anywhere, without regard to case; nothing in it has a special meaning. */
function finished(userId: string, search?: string): QueryFilter<ReceiptRow> {
  const all = { userId, state: 'read' as const };
  if (!search) return all;
  const pattern = new RegExp(search.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
  return {
    ...all,
    $or: [{ merchant: pattern }, { category: pattern }, { fileName: pattern }, { text: pattern }],
  };
}
