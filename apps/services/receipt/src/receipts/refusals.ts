import { errorCatalogue, type FieldError } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';

/** Whether the ledger does not take the values, whenever it is asked. */
export function isRefusal(error: unknown): error is DomainError {
  return (
    error instanceof DomainError && errorCatalogue[error.code].status < 500 && error.code !== 'not-found'
  );
}

const receiptNames: Record<string, string> = { name: 'merchant', cost: 'amount', addedOn: 'date' };

/** Returns an error of the ledger with the fields as a receipt names them. */
export function inReceiptTerms({ code, fields, cause }: DomainError): DomainError {
  const named = fields?.map((field) => ({ ...field, path: receiptNames[field.path] ?? field.path }));
  return new DomainError(code, { fields: named as FieldError[] | undefined, cause });
}
