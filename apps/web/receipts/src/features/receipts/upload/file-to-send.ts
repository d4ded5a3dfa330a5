import { ApiError } from '@saldo/api';
import { fieldErrorOf, limits, problem } from '@saldo/contracts';

/** Maximum number of pixels to send; more than the reader uses. A JPEG of this size is far below the upload limit. */
const MAX_PIXELS = 12_000_000;
const QUALITY = 0.9;

export const isPicture = ({ name }: File) => !name.toLowerCase().endsWith('.pdf');

/**
 * Returns a picture in a form that the server accepts: reduces large ones and converts WEBP to JPEG. Returns other files
 * unchanged. Throws the ApiError of a damaged file if the browser cannot decode the picture.
 */
export async function fileToSend(file: File): Promise<File> {
  const isWebp = file.name.toLowerCase().endsWith('.webp');
  if (!isPicture(file) || (!isWebp && file.size <= limits.uploadBytes)) return file;
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    const damaged = fieldErrorOf('receipt', problem('file-damaged'));
    const details = { serverMessage: damaged.message, fields: [damaged], cause };
    throw new ApiError('http', { code: 'unsupported-media', ...details });
  });
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return file;
  // White background, because JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type });
}
