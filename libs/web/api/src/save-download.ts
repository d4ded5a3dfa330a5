import type { RouteContract } from '@saldo/contracts';
import { download } from './request';
import type { CallOptions } from './send';

/**
 * Downloads a file and saves it.
 * @param otherwise file name if the server gives none
 */
export async function saveDownload(route: RouteContract, otherwise: string, options: CallOptions = {}) {
  const { blob, name } = await download(route, options);
  saveFile(blob, name ?? otherwise);
}

/** Saves a file as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
