import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { FileStore } from './file-store';

/** The file store as a provider, for as long as the process runs. */
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
