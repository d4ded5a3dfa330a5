import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FileStore } from '@saldo/files';
import { ReceiptsRepository } from '../receipts/receipts.repository';

const EVERY_MS = 10 * 60_000;
/** No upload takes longer than this. */
const ORPHANED_AFTER_MS = 60 * 60_000;

/** Removes the files and rows left by interrupted or refused uploads and by crashes. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Sweeper');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly files: FileStore,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => this.sweep().catch((error: unknown) => this.log.warn(error));
    this.timer = setInterval(() => void sweep(), EVERY_MS);
    void sweep();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(before = new Date(Date.now() - ORPHANED_AFTER_MS)): Promise<void> {
    await this.receipts.dropUnread(before);
    await this.files.sweep(before, (owner, id) => this.receipts.needsFile(owner, id));
  }
}
