import { limits, routes } from '@saldo/contracts';
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

  /** Serves a receipt's file for download or for display by the web app. Opened directly, it must not run scripts. */
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
