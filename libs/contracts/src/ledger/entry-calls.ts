import { defineCall } from '../call';
import { id, requestKeyed } from '../primitives';
import { newTransaction, transactionChange } from './entry-schemas';
import { reconciledQuery, transaction } from './schemas';
import { setBy } from './set-by-schemas';

/**
 * Idempotency key with which a receipt records its transaction.
 * @param attempt number of transactions that the receipt had before; without it, what all keys of the receipt begin with
 */
export const receiptRequestKey = (receiptId: string, attempt: number | string = '') =>
  `receipt.${receiptId}.${attempt}`;

/** Calls for the transactions that users enter. */
export const entryCalls = {
  createTransaction: defineCall({
    subject: 'rpc.ledger.transaction.create.v1',
    http: 'POST /transactions',
    summary: 'Record a transaction',
    body: newTransaction,
    repeatable: true,
    input: newTransaction.safeExtend({ ...requestKeyed, receiptId: id.optional(), setBy: setBy.optional() }),
    status: 201,
    output: transaction,
    errors: ['categories-full', 'account-closed'],
  }),
  updateTransaction: defineCall({
    subject: 'rpc.ledger.transaction.update.v1',
    http: 'PUT /transactions/:id',
    summary: 'Change a transaction',
    query: reconciledQuery,
    body: transactionChange,
    bodyAs: 'change',
    conditional: true,
    output: transaction,
    errors: ['transaction-reconciled', 'categories-full', 'account-closed', 'version-conflict'],
  }),
};
