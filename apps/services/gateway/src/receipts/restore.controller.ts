import { routes } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { Controller, Inject } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { CONFIG, type Config } from '../config';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { receiveUpload } from './receive-upload';

/** Restores exported receipts: their files first, received like uploads, then their content. */
@Controller()
export class RestoreController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Route(routes.sendReceiptFile)
  async send({ request, response, caller }: Call<typeof routes.sendReceiptFile>) {
    const { field } = routes.sendReceiptFile.upload;
    const { files } = this;
    const spaceMb = this.config.RECEIPT_SPACE_MB;
    const upload = { request, response, owner: caller.bookId, files, spaceMb };
    const { id } = await receiveUpload(field, upload);
    return { id };
  }
}
