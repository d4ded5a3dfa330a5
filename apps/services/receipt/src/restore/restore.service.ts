import { Injectable } from '@nestjs/common';
import { type Caller, receiptType } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { bookIdOf } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { type ReceiptRestore, restoredId, restoredRow } from './restore.rules';

/** Restores exported receipts. */
@Injectable()
export class RestoreService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly files: FileStore,
  ) {}

  /**
   * Stores an exported receipt without reading it, and returns its id. A repeated request leaves the stored receipt as it is and
   * removes the files that were sent again.
   */
  async restore({ bookId }: Caller, receipt: ReceiptRestore): Promise<string> {
    const { fileId, pictureId } = receipt;
    const ids = [fileId, pictureId].filter((id) => id !== undefined);
    const known = await this.receipts.findBy(bookId, { _id: restoredId(bookId, receipt) });
    if (known) return this.keep(known, ids);
    const type = await this.typeOf(bookId, fileId);
    const thumbnailType = pictureId === undefined ? undefined : await this.typeOf(bookId, pictureId);
    if (thumbnailType === 'application/pdf') throw new DomainError('unsupported-media');
    const row = restoredRow(bookId, receipt, type);
    if (!(await this.add(row))) return this.keep(row, ids);
    await this.files.keep(bookId, ids);
    return String(row._id);
  }

  /** Removes the files that no receipt needs, and returns the id of the stored receipt. */
  private async keep(row: ReceiptRow, ids: string[]): Promise<string> {
    const bookId = bookIdOf(row);
    for (const id of ids)
      if (!(await this.receipts.needsFile(bookId, id))) await this.files.remove(bookId, [id]);
    return String(row._id);
  }

  /** Rejects a file that belongs to another receipt: deleting that receipt would remove it. */
  private async typeOf(bookId: string, fileId: string) {
    const head = await this.files.find(bookId, fileId);
    if (!head || (await this.receipts.needsFile(bookId, fileId))) throw new DomainError('not-found');
    return receiptType.parse(head.type);
  }

  /** Returns whether the receipt is new. */
  private async add(row: ReceiptRow): Promise<boolean> {
    const { digest } = row;
    const isKnown =
      digest === '' || (await this.receipts.findBy(bookIdOf(row), { claim: digest })) !== undefined;
    return this.receipts.add(isKnown ? row : { ...row, claim: digest });
  }
}
