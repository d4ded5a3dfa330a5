import { limits } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';
import { isPicture } from './file-to-send';

/**
 * The types that the file picker offers and that are accepted where a file is dropped. Phones then hand over HEIC photos as
 * JPEG.
 */
export const acceptedTypes = ['.jpeg', '.jpg', '.png', '.webp', '.pdf'] as const;

/** The size of the largest picture, which is scaled down before it is sent. */
const PICTURE_BYTES = 25_000_000;

const megabytes = (bytes: number) => formatCount(bytes / 1_000_000);

/** The sizes of the largest picture and of the largest PDF. */
export const uploadMegabytes = () => ({
  megabytes: megabytes(PICTURE_BYTES),
  pdfMegabytes: megabytes(limits.uploadBytes),
});

/** Returns the reason why a file is not accepted, as a sentence; the server looks at its content. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return t('receipts.file.missing');
  const name = file.name.toLowerCase();
  if (/\.hei[cf]$/.test(name)) return t('receipts.file.heic');
  if (!acceptedTypes.some((type) => name.endsWith(type))) return t('receipts.file.wrong-type');
  const largest = isPicture(file) ? PICTURE_BYTES : limits.uploadBytes;
  if (file.size > largest) return t('receipts.file.too-large', { megabytes: megabytes(largest) });
  return undefined;
}
