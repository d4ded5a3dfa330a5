import { limits } from '@saldo/contracts';
import { formatCount } from '@saldo/format';
import { t } from '../../../messages';

/** What the file picker offers, and what is accepted where a file is dropped. */
export const acceptedTypes = ['.jpeg', '.jpg', '.png', '.pdf'] as const;

/** The size of the largest file. */
export const uploadMegabytes = () => formatCount(limits.uploadBytes / 1_000_000);

/** Why a file will not do, as a sentence; the server looks at what is in it. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return t('receipts.file.missing');
  if (!acceptedTypes.some((type) => file.name.toLowerCase().endsWith(type)))
    return t('receipts.file.wrong-type');
  if (file.size > limits.uploadBytes) return t('receipts.file.too-large', { megabytes: uploadMegabytes() });
  return undefined;
}
