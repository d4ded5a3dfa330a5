import { limits, receiptRpc, routes } from '@saldo/contracts';
import { type FileHead, FileStore } from '@saldo/files';
import { Controller, StreamableFile } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { receiptPage } from './receipt-page';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileStore,
  ) {}

  @Route(routes.listReceipts)
  async list({ query, caller }: Call<typeof routes.listReceipts>) {
    const { search, page = 1, limit = limits.pageSize } = query;
    return receiptPage(this.rpc, { search, page, limit }, caller);
  }

  @Route(routes.getReceipt)
  async get({ id, caller }: Call<typeof routes.getReceipt>) {
    return this.rpc.call(receiptRpc.getReceipt, { id }, { caller });
  }

  @Route(routes.updateReceipt)
  async update({ id, body, query, caller }: Call<typeof routes.updateReceipt>) {
    return this.rpc.call(receiptRpc.updateReceipt, { id, change: body, ...query }, { caller });
  }

  @Route(routes.attachReceipt)
  async attach({ id, body, caller }: Call<typeof routes.attachReceipt>) {
    return this.rpc.call(receiptRpc.attachReceipt, { id, ...body }, { caller });
  }

  @Route(routes.detachReceipt)
  async detach({ id, caller }: Call<typeof routes.detachReceipt>) {
    return this.rpc.call(receiptRpc.detachReceipt, { id }, { caller });
  }

  @Route(routes.listReceiptMatches)
  async matches({ id, caller }: Call<typeof routes.listReceiptMatches>) {
    return this.rpc.call(receiptRpc.listMatches, { id }, { caller });
  }

  @Route(routes.deleteReceipt)
  async delete({ id, caller }: Call<typeof routes.deleteReceipt>) {
    await this.rpc.call(receiptRpc.deleteReceipt, { id }, { caller });
  }

  /** For downloading or showing from memory: opened directly it must not run scripts. */
  @Route(routes.getReceiptFile)
  async file({ id, caller, response }: Call<typeof routes.getReceiptFile>) {
    const head = await this.files.find(caller.bookId, id);
    if (!head) throw new DomainError('not-found');
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    return this.streamOf(head);
  }

  private streamOf(head: FileHead): StreamableFile {
    const extension = head.type === 'application/pdf' ? 'pdf' : 'jpg';
    const file = new StreamableFile(this.files.open(head), {
      type: head.type,
      length: head.size,
      disposition: `attachment; filename="receipt.${extension}"`,
    });
    // Abort the response instead of ending it, without details of the database.
    return file.setErrorHandler((_error, response) => response.destroy?.());
  }
}
