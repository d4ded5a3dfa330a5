import { CONFIG, type Config } from '../config';
import { type Caller, type Receipt, receiptRpc, routes, type RpcInput } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { Controller, Inject } from '@nestjs/common';
import { DomainError, RpcClient } from '@saldo/rpc';
import { type Call, type SaldoResponse } from '../http/call';
import { errorAnswerOf } from '../http/error-answer';
import { Route } from '../http/route';
import { receiveUpload, type ReceivedFile } from './receive-upload';
import { UploadQueue } from './upload-queue';

/** Longer than a receipt waits to be read. The client can repeat the request with the same key. */
const PATIENCE_MS = 90_000;

type Reading = Pick<
  RpcInput<typeof receiptRpc.beginReading>,
  'requestKey' | 'again' | 'transactionId' | 'isDraft'
>;
type Sender = Pick<Call<typeof routes.readReceipt>, 'request' | 'response' | 'caller'>;

@Controller()
export class UploadsController {
  private readonly queue = new UploadQueue();

  constructor(
    private readonly rpc: RpcClient,
    private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The file goes into the file store; the receipt service receives only its name. */
  @Route(routes.uploadReceipt)
  async upload({ request, response, query, requestKey, caller }: Call<typeof routes.uploadReceipt>) {
    const { again = false, transactionId } = query;
    const how = { requestKey, again, ...(transactionId !== undefined && { transactionId }) };
    const { id, isDuplicate } = await this.receive({ request, response, caller }, how);
    const { transaction, ...receipt } = await this.finished(id, caller, response);
    const answer = { ...receipt, ...(isDuplicate && { duplicateOf: id }) };
    if (transaction) return { ...answer, transaction };
    response.status(422);
    return { ...errorAnswerOf(answer.printed ? 'receipt-currency' : 'no-amount'), ...answer };
  }

  /** Reads a receipt as a draft. Deletes the draft at once if the client disconnects before the answer. */
  @Route(routes.readReceipt)
  async read({ request, response, requestKey, caller }: Call<typeof routes.readReceipt>) {
    const how = { requestKey, again: false, isDraft: true };
    const { id } = await this.receive({ request, response, caller }, how);
    try {
      await this.finished(id, caller, response);
      return await this.rpc.call(receiptRpc.getReceiptDraft, { id }, { caller });
    } finally {
      if (response.closed && !response.writableFinished)
        await this.rpc.call(receiptRpc.deleteReceipt, { id }, { caller }).catch(() => undefined);
    }
  }

  private async receive({ request, response, caller }: Sender, how: Reading) {
    const { field } = routes.uploadReceipt.upload;
    const owner = caller.bookId;
    return this.queue.run(caller.userId, async () => {
      // The client left the queue: there is nothing to receive.
      if (request.destroyed) throw new DomainError('malformed-request');
      const { files } = this;
      const spaceMb = this.config.RECEIPT_SPACE_MB;
      const file = await receiveUpload(field, { request, response, owner, files, spaceMb });
      return this.begin(file, how, caller);
    });
  }

  private async begin(
    { id: fileId, name: fileName, type, digest }: ReceivedFile,
    how: Reading,
    caller: Caller,
  ) {
    try {
      const upload = { fileId, fileName, type, digest, ...how };
      return await onceMore(() => this.rpc.call(receiptRpc.beginReading, upload, { caller }));
    } catch (error) {
      // After a timeout the service may still be reading the file; the sweeper removes leftovers.
      if (!(error instanceof DomainError) || error.code !== 'timeout')
        await this.files.remove(caller.bookId, [fileId]).catch(() => undefined);
      throw error;
    }
  }

  /** Polls until the reading is done: it may take longer than one call. */
  private async finished(id: string, caller: Caller, response: SaldoResponse): Promise<Receipt> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end && !response.closed) {
      const ask = () => this.rpc.call(receiptRpc.awaitReading, { id }, { caller });
      const { receipt } = await onceMore(ask);
      if (receipt) return receipt;
    }
    throw new DomainError('timeout');
  }
}

/** Retries after a timeout, which a busy machine may cause. Both calls are idempotent. */
function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'timeout') return ask();
    throw error;
  });
}
