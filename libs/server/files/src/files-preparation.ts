import { Injectable, type OnModuleInit } from '@nestjs/common';
import { untilDone } from '@saldo/mongo';
import { Preparation } from '@saldo/operations';
import { FileStore } from './file-store';

/** The file store's database, made ready by the one service that looks after it. */
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
