import { Injectable } from '@nestjs/common';
import { type Caller, receiptType } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
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
  async restore({ userId }: Caller, receipt: ReceiptRestore): Promise<string> {
    const { fileId, pictureId } = receipt;
    const ids = [fileId, pictureId].filter((id) => id !== undefined);
    const known = await this.receipts.findBy(userId, { _id: restoredId(userId, receipt) });
    if (known) return this.keep(known, ids);
    const type = await this.typeOf(userId, fileId);
    const thumbnailType = pictureId === undefined ? undefined : await this.typeOf(userId, pictureId);
    if (thumbnailType === 'application/pdf') throw new DomainError('unsupported-media');
    const row = restoredRow(userId, receipt, type);
    if (!(await this.add(row))) return this.keep(row, ids);
    await this.files.keep(userId, ids);
    return String(row._id);
  }

  /** Removes the files that no receipt needs, and returns the id of the stored receipt. */
  private async keep({ _id, userId }: ReceiptRow, ids: string[]): Promise<string> {
    for (const id of ids)
      if (!(await this.receipts.needsFile(userId, id))) await this.files.remove(userId, [id]);
    return String(_id);
  }

  /** Rejects a file that belongs to another receipt: deleting that receipt would remove it. */
  private async typeOf(userId: string, fileId: string) {
    const head = await this.files.find(userId, fileId);
    if (!head || (await this.receipts.needsFile(userId, fileId))) throw new DomainError('not-found');
    return receiptType.parse(head.type);
  }

  /** Returns whether the receipt is new. */
  private async add(row: ReceiptRow): Promise<boolean> {
    const { userId, digest } = row;
    const isKnown = digest === '' || (await this.receipts.findBy(userId, { claim: digest })) !== undefined;
    return this.receipts.add(isKnown ? row : { ...row, claim: digest });
  }
}
