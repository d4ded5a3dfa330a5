import { Injectable } from '@nestjs/common';
import { type Caller, receiptRpc, receiptType, type ReceiptType, type RpcOutput } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { bookIdOf } from '@saldo/mongo';
import { isStoredJpeg, ReaderError, ReaderPool, type StoredImages } from '@saldo/receipt-reader';
import { DomainError, Handles } from '@saldo/rpc';
import { ImageStore } from '../receipts/image-store';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { type ReceiptRestore, restoredId, restoredRow } from './restore.rules';

/** Restores exported receipts. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly files: FileStore,
    private readonly images: ImageStore,
    private readonly pool: ReaderPool,
  ) {}

  /**
   * Stores an exported receipt without reading it, and returns its id. A repeated request keeps the stored receipt and removes
   * the files that were sent again.
   */
  @Handles(receiptRpc.restoreReceipt)
  async restore(
    receipt: ReceiptRestore,
    { bookId }: Caller,
  ): Promise<RpcOutput<typeof receiptRpc.restoreReceipt>> {
    const { fileId, pictureId } = receipt;
    const ids = [fileId, pictureId].filter((id) => id !== undefined);
    const known = await this.receipts.findBy(bookId, { _id: restoredId(bookId, receipt) });
    if (known) return { id: await this.keep(known, ids) };
    const type = await this.typeOf(bookId, fileId);
    const thumbnailType = pictureId === undefined ? undefined : await this.typeOf(bookId, pictureId);
    if (thumbnailType === 'application/pdf') throw new DomainError('unsupported-media');
    const stored = {
      fileId: await this.reencoded(bookId, fileId, type, 'full'),
      ...(pictureId !== undefined &&
        thumbnailType && { pictureId: await this.reencoded(bookId, pictureId, thumbnailType, 'thumbnail') }),
    };
    const row = restoredRow(bookId, { ...receipt, ...stored }, type);
    const kept = [stored.fileId, ...(stored.pictureId === undefined ? [] : [stored.pictureId])];
    const isNew = await this.add(row);
    if (isNew) await this.files.keep(bookId, kept);
    return { id: await this.keep(row, [...ids, ...kept]) };
  }

  /**
   * Returns a file, re-encoded like an upload if it is a picture: without camera metadata, comments and other data that a picture
   * does not need. Keeps files that Saldo has stored before.
   */
  private async reencoded(
    bookId: string,
    fileId: string,
    type: ReceiptType,
    as: keyof StoredImages,
  ): Promise<string> {
    if (type === 'application/pdf') return fileId;
    const file = await this.files.read(bookId, fileId);
    if (!file) throw new DomainError('not-found');
    if (isStoredJpeg(file)) return fileId;
    try {
      const images = await this.pool.storedImages(file, type);
      return (await this.images.put(bookId, fileId, { full: images[as] })).fileId;
    } catch (error) {
      if (!(error instanceof ReaderError)) throw error;
      throw new DomainError(isTemporary.has(error.code) ? 'busy' : 'unsupported-media');
    }
  }

  /** Removes the files that no receipt uses. Returns the id of the stored receipt. */
  private async keep(row: ReceiptRow, ids: string[]): Promise<string> {
    const bookId = bookIdOf(row);
    for (const id of ids)
      if (!(await this.receipts.needsFile(bookId, id))) await this.files.remove(bookId, [id]);
    return String(row._id);
  }

  /**
   * Returns the type of a file. Throws `not-found` if another receipt uses the file, because deleting that receipt would remove
   * it.
   */
  private async typeOf(bookId: string, fileId: string) {
    const head = await this.files.find(bookId, fileId);
    if (!head || (await this.receipts.needsFile(bookId, fileId))) throw new DomainError('not-found');
    return receiptType.parse(head.type);
  }

  /** Adds a receipt. Returns whether it is new. */
  private async add(row: ReceiptRow): Promise<boolean> {
    const { digest } = row;
    const isKnown =
      digest === '' || (await this.receipts.findBy(bookIdOf(row), { claim: digest })) !== undefined;
    return this.receipts.add(isKnown ? row : { ...row, claim: digest });
  }
}

/** Errors of the reader that are not caused by the file. */
const isTemporary = new Set<ReaderError['code']>(['busy', 'closed', 'timeout']);
