import { Injectable } from '@nestjs/common';
import { authEvents, defaultBookId } from '@saldo/contracts';
import { OnEvent } from '@saldo/events';
import { FileStore } from '@saldo/files';
import type { z } from 'zod';
import { ReceiptsRepository } from '../receipts/receipts.repository';

@Injectable()
export class AccountEvents {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly files: FileStore,
  ) {}

  /** Removes all receipts and files of a user, including those being uploaded or read. */
  @OnEvent(authEvents.userDeleted)
  async forget({ userId }: z.output<typeof authEvents.userDeleted.payload>): Promise<void> {
    const bookId = defaultBookId(userId);
    await this.receipts.forget(bookId);
    await this.files.forget(bookId);
  }
}
