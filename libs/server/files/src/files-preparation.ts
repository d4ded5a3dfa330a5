import { Injectable, type OnModuleInit } from '@nestjs/common';
import { untilDone } from '@saldo/mongo';
import { Preparation } from '@saldo/operations';
import { FileStore } from './file-store';

/** Prepares the file store's database. Only one service maintains it. */
@Injectable()
export class FilesPreparation extends Preparation implements OnModuleInit {
  constructor(private readonly files: FileStore) {
    super();
  }

  onModuleInit(): Promise<void> {
    return this.run();
  }

  run(): Promise<void> {
    return untilDone(() => this.files.ensureIndexes());
  }
}
