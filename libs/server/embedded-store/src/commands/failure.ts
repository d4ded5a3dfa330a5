import { StoreError } from '../errors';
import { fromJs, type RawDocument } from '../values';

/** The reply that says what went wrong. */
export function failure(error: unknown): RawDocument {
  const { code, codeName, message, extra } = asStoreError(error);
  return fromJs({ ok: 0, errmsg: message, code, codeName, ...extra });
}

/** What nobody foresaw is written to the log and told to the client as a fault of the store. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  console.error(error);
  return new StoreError('InternalError', error instanceof Error ? error.message : String(error));
}
