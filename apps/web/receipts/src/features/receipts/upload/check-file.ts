import { limits } from '@saldo/contracts';

/** What the file picker offers, and what is accepted where a file is dropped. */
export const acceptedTypes = ['.jpeg', '.jpg', '.png', '.pdf'] as const;

/** Why a file will not do, as a sentence; the server looks at what is in it. */
export function problemOf(file: File | undefined): string | undefined {
  if (!file) return 'Please select a file to upload.';
  if (!acceptedTypes.some((type) => file.name.toLowerCase().endsWith(type)))
    return 'Choose a JPG, PNG or PDF file.';
  if (file.size > limits.uploadBytes) return `Choose a file of at most ${limits.uploadBytes / 1_000_000} MB.`;
  return undefined;
}
