import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { FileStore } from './file-store';

/** Provides the file store and closes it with the process. */
@Module({})
export class FilesModule implements OnApplicationShutdown {
  constructor(@Inject(FileStore) private readonly files: FileStore) {}

  static forRoot(mongodbUri: string): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      providers: [{ provide: FileStore, useFactory: () => new FileStore(mongodbUri) }],
      exports: [FileStore],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.files.close();
  }
}
