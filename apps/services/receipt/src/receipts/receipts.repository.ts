import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CalendarDate, foldedText } from '@saldo/finance';
import { bookIdOf, type Owned, ownedBy, toObjectId, unlessTaken } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { type ReadSeller, RECEIPTS, type ReceiptRow, searchedFields } from './receipt.schema';

export type NewReceipt = Pick<
  ReceiptRow,
  'fileName' | 'type' | 'digest' | 'claim' | 'requestKey' | 'uploadId' | 'transactionId' | 'link' | 'isDraft'
>;

/** Maximum number of receipts of the same day or file that are compared. */
const MAX_ALIKE = 200;
/** Number of the seller's latest receipts in which its name is looked up. */
const MAX_OF_SELLER = 30;
const WITHOUT_TEXTS = { text: 0, folded: 0 };
const unset = trusted({ $exists: false });

/** Receipts in the database. Every query is limited to one book; invalid ids find nothing. */
@Injectable()
export class ReceiptsRepository {
  constructor(@InjectModel(RECEIPTS) private readonly model: Model<ReceiptRow>) {}

  /** Adds a receipt. Returns `taken` if one with the same claim or idempotency key exists. */
  async create(bookId: string, receipt: NewReceipt): Promise<ReceiptRow | 'taken'> {
    const now = new Date();
    const owned = { ...receipt, ...ownedBy(bookId), folded: Object.fromEntries(foldedTexts(receipt)) };
    const row = { _id: new Types.ObjectId(), ...owned, createdAt: now, aliveAt: now };
    const isTaken = async () =>
      Boolean(
        (await this.findBy(bookId, { claim: receipt.claim })) ??
        (receipt.requestKey && (await this.findBy(bookId, { requestKey: receipt.requestKey }))),
      );
    const made = await unlessTaken(() => this.model.create(row), isTaken);
    return made === 'taken' ? made : made.toObject();
  }

  /** Adds a restored receipt. Returns whether it is new. */
  async add(row: ReceiptRow): Promise<boolean> {
    const isThere = async () => (await this.findBy(bookIdOf(row), { _id: row._id })) !== undefined;
    const folded = Object.fromEntries(foldedTexts(row));
    const made = await unlessTaken(() => this.model.create({ ...row, folded }), isThere);
    if (made !== 'taken') return true;
    if (await isThere()) return false;
    // A receipt with the same file is being added concurrently.
    throw new DomainError('busy', { retryAfterSeconds: 1 });
  }

  async get(bookId: string, id: string): Promise<ReceiptRow | undefined> {
    const _id = toObjectId(id);
    return _id && this.findBy(bookId, { _id });
  }

  async findBy(
    bookId: string,
    what: { _id: Types.ObjectId } | { claim: string } | { requestKey: string },
  ): Promise<ReceiptRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), ...what }).lean<ReceiptRow>()) ?? undefined;
  }

  /** Updates a receipt and returns it, removing fields set to undefined. Returns undefined if it no longer exists. */
  async set(
    row: Pick<ReceiptRow, keyof Owned | '_id'>,
    fields: Partial<ReceiptRow>,
  ): Promise<ReceiptRow | undefined> {
    const entries: [string, unknown][] = Object.entries(fields);
    const known = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const gone = Object.fromEntries(
      entries.filter(([, value]) => value === undefined).map(([key]) => [key, 1]),
    );
    const folded = Object.fromEntries(foldedTexts(fields).map(([name, text]) => [`folded.${name}`, text]));
    const changes = {
      $set: { ...known, ...folded, aliveAt: new Date() },
      ...(Object.keys(gone).length > 0 && { $unset: gone }),
    };
    const changed = await this.model
      .findOneAndUpdate({ ...ownedBy(bookIdOf(row)), _id: row._id }, changes, { returnDocument: 'after' })
      .lean<ReceiptRow>();
    return changed ?? undefined;
  }

  /**
   * Sets or removes the transaction of a receipt. Returns undefined if the receipt's transaction has changed since it was read.
   */
  async relink(
    row: ReceiptRow,
    transactionId: string | undefined,
    link: 'attached' | 'detached',
  ): Promise<ReceiptRow | undefined> {
    const formerTransactions = row.formerTransactions + 1;
    const change = transactionId
      ? { $set: { transactionId, link, formerTransactions } }
      : { $set: { link, formerTransactions }, $unset: { transactionId: 1 } };
    const asRead = { _id: row._id, transactionId: row.transactionId ?? null };
    const changed = await this.model
      .findOneAndUpdate({ ...ownedBy(bookIdOf(row)), ...asRead }, change, { returnDocument: 'after' })
      .lean<ReceiptRow>();
    return changed ?? undefined;
  }

  /** Stores the progress of a reading. Does not wait, and ignores errors: nothing depends on it. */
  noteProgress(row: ReceiptRow, page: number, pages: number): void {
    const unread = { ...ownedBy(bookIdOf(row)), _id: row._id, state: trusted({ $ne: 'read' as const }) };
    const progress = { state: 'reading' as const, page, pages, aliveAt: new Date() };
    this.model.updateOne(unread, { $set: progress }).catch(() => undefined);
  }

  /** Marks receipts as still being read. */
  async markAlive(ids: Types.ObjectId[]): Promise<void> {
    await this.model.updateMany({ _id: trusted({ $in: ids }) }, { $set: { aliveAt: new Date() } });
  }

  count(bookId: string, search?: string): Promise<number> {
    return this.model.countDocuments(finished(bookId, search));
  }

  list(
    bookId: string,
    { search, skip, limit }: { search?: string; skip: number; limit: number },
  ): Promise<ReceiptRow[]> {
    return this.model
      .find(finished(bookId, search), WITHOUT_TEXTS)
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<ReceiptRow[]>();
  }

  /** Deletes a receipt and returns its last state; undefined if it was deleted already. */
  async delete(bookId: string, _id: Types.ObjectId): Promise<ReceiptRow | undefined> {
    return (await this.model.findOneAndDelete({ ...ownedBy(bookId), _id }).lean<ReceiptRow>()) ?? undefined;
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }

  /** Returns recorded receipts of the same file, or of the same day. */
  async findLike(bookId: string, what: { digest: string } | { date: CalendarDate }): Promise<ReceiptRow[]> {
    const recorded = { transactionId: trusted({ $exists: true }), isDraft: unset };
    return this.model
      .find({ ...ownedBy(bookId), state: 'read', ...recorded, ...what }, WITHOUT_TEXTS)
      .limit(MAX_ALIKE)
      .lean<ReceiptRow[]>();
  }

  /** Returns the latest receipts of this seller: with its tax number, or with the name that was read. */
  async findOfSeller(bookId: string, { taxId, nameKey }: ReadSeller): Promise<ReceiptRow[]> {
    const same = [
      ...(taxId === undefined ? [] : [{ 'seller.taxId': taxId }]),
      ...(nameKey === undefined ? [] : [{ 'seller.nameKey': nameKey }]),
    ];
    if (same.length === 0) return [];
    return this.model
      .find({ ...ownedBy(bookId), state: 'read', isDraft: unset, $or: same }, WITHOUT_TEXTS)
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_OF_SELLER)
      .lean<ReceiptRow[]>();
  }

  /** Makes a recorded receipt count for its file, unless another one does. */
  async claim({ digest, ...row }: ReceiptRow): Promise<void> {
    const mine = { ...ownedBy(bookIdOf(row)), _id: row._id };
    const isTaken = async () => (await this.findBy(bookIdOf(row), { claim: digest })) !== undefined;
    await unlessTaken(() => this.model.updateOne(mine, { $set: { claim: digest } }), isTaken);
  }

  /** Whether a read receipt uses this file. */
  async needsFile(bookId: string, id: string): Promise<boolean> {
    const asEither = { $or: [{ fileId: id }, { pictureId: id }] };
    return (
      (await this.model.exists({ ...ownedBy(bookId), state: 'read', isDraft: unset, ...asEither })) !== null
    );
  }

  /** Deletes drafts and abandoned readings of all books from before that time. */
  async dropUnread(before: Date): Promise<void> {
    const aliveAt = trusted({ $lt: before });
    await this.model.deleteMany({ state: trusted({ $in: ['waiting', 'reading'] }), aliveAt });
    await this.model.deleteMany({ state: 'read', isDraft: true, aliveAt });
  }
}

/** Matches read receipts that contain the search text anywhere. Texts are folded as in searches of transactions. */
function finished(bookId: string, search = ''): QueryFilter<ReceiptRow> {
  const all = { ...ownedBy(bookId), state: 'read' as const, isDraft: unset };
  const text = foldedText(search);
  if (!text) return all;
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { ...all, $or: searchedFields.map((name) => ({ [`folded.${name}`]: pattern })) };
}

/** Returns the name and the folded text of each searched field among these. */
function foldedTexts(fields: Partial<ReceiptRow>): [string, string][] {
  return searchedFields.flatMap((name) => {
    const text = fields[name];
    return text === undefined ? [] : [[name, foldedText(text ?? '')]];
  });
}
