import { errorCatalogue, type FieldError } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';

/** Whether the ledger rejects the values, so that a retry would not help. */
export function isRefusal(error: unknown): error is DomainError {
  return (
    error instanceof DomainError && errorCatalogue[error.code].status < 500 && error.code !== 'not-found'
  );
}

const receiptNames: Record<string, string> = { name: 'merchant', cost: 'amount', addedOn: 'date' };

/** Returns the error of the ledger with the names of the receipt's fields. */
export function inReceiptTerms({ code, fields, cause }: DomainError): DomainError {
  const named = fields?.map((field) => ({ ...field, path: receiptNames[field.path] ?? field.path }));
  return new DomainError(code, { fields: named as FieldError[] | undefined, cause });
}
