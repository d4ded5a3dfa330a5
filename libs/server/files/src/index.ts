export { type FileHead, FileStore, type StoredFile } from './file-store';
export { FilesModule } from './files.module';
export { FilesPreparation } from './files-preparation';
