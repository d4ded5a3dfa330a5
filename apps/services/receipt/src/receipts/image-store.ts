import { Injectable } from '@nestjs/common';
import { FileStore } from '@saldo/files';
import type { StoredImages } from '@saldo/receipt-reader';

/** Stores the images that the reader made of an upload. */
@Injectable()
export class ImageStore {
  constructor(private readonly files: FileStore) {}

  /** Stores the thumbnail, and the re-encoded photo; a PDF is kept unchanged. The files are temporary. */
  async put(bookId: string, uploadId: string, { full, thumbnail }: StoredImages) {
    const put = async (image: Uint8Array) => (await this.files.put(bookId, 'image/jpeg', once(image))).id;
    return { fileId: full ? await put(full) : uploadId, pictureId: thumbnail && (await put(thumbnail)) };
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
