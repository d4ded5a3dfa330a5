import { z } from 'zod';
import { limits } from '../limits';
import { defineRpc } from '../rpc';
import { groupId } from '../history';
import { payee, payeeNames, payeeRenamed, payeeRenaming } from './payee-schemas';

const search = z.strictObject({ search: z.string().max(limits.searchLength).optional() });

export const payeeRpc = {
  /** Returns up to `limits.payees` names, the best ones first. */
  listPayees: defineRpc({
    subject: 'rpc.ledger.payee.list.v1',
    input: search,
    output: z.array(payee),
    caller: 'user',
    retrySafe: true,
  }),
  /** Returns up to `limits.payeeNames` names. */
  listPayeeNames: defineRpc({
    subject: 'rpc.ledger.payee-names.list.v1',
    input: search,
    output: payeeNames,
    caller: 'user',
    retrySafe: true,
  }),
  /** Renames the recurring entries and up to `limits.rowsPerCall` transactions. Repeated with the same group, it continues. */
  renamePayee: defineRpc({
    subject: 'rpc.ledger.payee.rename.v1',
    input: payeeRenaming.extend({ group: groupId }),
    output: payeeRenamed.extend({ hasMore: z.boolean() }),
    caller: 'user',
    retrySafe: false,
  }),
};
