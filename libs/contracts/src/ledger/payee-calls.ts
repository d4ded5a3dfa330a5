import { z } from 'zod';
import { defineCall } from '../call';
import { groupId } from '../history';
import { payee, payeeNames, payeeQuery, payeeRenamed, payeeRenaming } from './payee-schemas';

export const payeeCalls = {
  /** Returns up to `limits.payees` names, best matches first. */
  listPayees: defineCall({
    subject: 'rpc.ledger.payee.list.v1',
    http: 'GET /payees',
    summary: 'Names of transactions that fit to a search, with the category and amount of the newest one',
    query: payeeQuery,
    output: z.array(payee),
  }),
  /** Returns up to `limits.payeeNames` names. */
  listPayeeNames: defineCall({
    subject: 'rpc.ledger.payee-names.list.v1',
    http: 'GET /payees/names',
    summary: 'Names of transactions that contain a text, the most frequent ones first',
    query: payeeQuery,
    output: payeeNames,
    heavy: true,
  }),
  renamePayee: defineCall({
    http: 'POST /payees/rename',
    summary:
      'Give all transactions and recurring entries of a name another one, as one change that can be undone',
    body: payeeRenaming,
    repeatable: true,
    output: payeeRenamed,
    errors: ['not-found'],
    heavy: true,
  }),
};

export const payeeRpc = {
  /** Renames recurring entries and up to `limits.rowsPerCall` transactions. Repeating it with the same group continues. */
  renamePayee: defineCall({
    subject: 'rpc.ledger.payee.rename.v1',
    input: payeeRenaming.extend({ group: groupId }),
    output: payeeRenamed.extend({ hasMore: z.boolean() }),
  }),
};
