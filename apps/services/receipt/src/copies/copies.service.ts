import { Injectable } from '@nestjs/common';
import { type Caller, receiptType, type receiptRpc, type RpcOutput } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { DomainError } from '@saldo/rpc';
import type { ReceiptRow } from '../receipts/receipt.schema';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { copiedRow, idOf, type ReceiptCopy } from './copy.rules';

/** Receipts that are taken along, and that come from elsewhere. */
@Injectable()
export class CopiesService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly files: FileStore,
  ) {}

  async readingsOf({ userId }: Caller, id: string): Promise<RpcOutput<typeof receiptRpc.getReadings>> {
    const row = await this.receipts.get(userId, id);
    if (!row) throw new DomainError('not-found');
    return { text: row.text, digest: row.digest || undefined };
  }

  /**
   * Takes a receipt over as it is said to be, without reading it. One that is there already, because the same was sent
   * before, stays as it is; the files that were sent with it once more are dropped.
   * @returns its id
   */
  async restore({ userId }: Caller, copy: ReceiptCopy): Promise<string> {
    const { fileId, pictureId } = copy;
    const ids = [fileId, pictureId].filter((id) => id !== undefined);
    const known = await this.receipts.findBy(userId, { _id: idOf(userId, copy) });
    if (known) return this.leave(known, ids);
    const type = await this.typeOf(userId, fileId);
    const picture = pictureId === undefined ? undefined : await this.typeOf(userId, pictureId);
    if (picture === 'application/pdf') throw new DomainError('unsupported-media');
    const row = copiedRow(userId, copy, type);
    if (!(await this.add(row))) return this.leave(row, ids);
    await this.files.keep(userId, ids);
    return String(row._id);
  }

  private async leave({ _id, userId }: ReceiptRow, ids: string[]): Promise<string> {
    for (const id of ids)
      if (!(await this.receipts.needsFile(userId, id))) await this.files.remove(userId, [id]);
    return String(_id);
  }

  /** Of a file of theirs that is no receipt's yet: else it would go from the one when the other is deleted. */
  private async typeOf(userId: string, fileId: string) {
    const head = await this.files.find(userId, fileId);
    if (!head || (await this.receipts.needsFile(userId, fileId))) throw new DomainError('not-found');
    return receiptType.parse(head.type);
  }

  /** Whether it was not there before. */
  private async add(row: ReceiptRow): Promise<boolean> {
    const { userId, digest } = row;
    const isKnown = digest === '' || (await this.receipts.findBy(userId, { claim: digest })) !== undefined;
    return this.receipts.add(isKnown ? row : { ...row, claim: digest });
  }
}
