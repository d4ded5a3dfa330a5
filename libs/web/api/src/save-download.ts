import type { RouteContract } from '@saldo/contracts';
import { download } from './request';
import type { CallOptions } from './send';

/** Fetches the file that a route answers with and gives it to the person. @param otherwise its name where the server gave none */
export async function saveDownload(route: RouteContract, otherwise: string, options: CallOptions = {}) {
  const { blob, name } = await download(route, options);
  saveFile(blob, name ?? otherwise);
}

/** Gives the person a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
