import { fieldMessage } from '@saldo/api';
import { limits, problem } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';
import { isPicture } from './file-to-send';

/** Accepted file types, in the file picker and for dropped files. Phones convert HEIC photos to JPEG for this list. */
export const acceptedTypes = ['.jpeg', '.jpg', '.png', '.webp', '.pdf'] as const;

/** Maximum size of a picture in bytes. Pictures are scaled down before they are sent. */
const PICTURE_BYTES = 25_000_000;

const megabytes = (bytes: number) => formatCount(bytes / 1_000_000);

/** Returns the maximum sizes of pictures and PDFs as text, in megabytes. */
export const uploadMegabytes = () => ({
  megabytes: megabytes(PICTURE_BYTES),
  pdfMegabytes: megabytes(limits.uploadBytes),
});

/** Returns a sentence that says why a file is not accepted; undefined if it is. The content is checked by the server. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return fieldMessage(problem('file-required'));
  const name = file.name.toLowerCase();
  if (/\.hei[cf]$/.test(name)) return t('receipts.file.heic');
  if (!acceptedTypes.some((type) => name.endsWith(type))) return fieldMessage(problem('file-type'));
  const largest = isPicture(file) ? PICTURE_BYTES : limits.uploadBytes;
  if (file.size > largest) return fieldMessage(problem('file-too-large', { max: largest / 1_000_000 }));
  return undefined;
}
