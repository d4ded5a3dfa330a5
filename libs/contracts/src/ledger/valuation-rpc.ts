import { z } from 'zod';
import { limits } from '../limits';
import { id, requestKeyed } from '../primitives';
import { defineRpc } from '../rpc';
import { newValuation, valuation, valuationRestore } from './valuation-schemas';

const ofAccount = z.strictObject({ accountId: id });

export const valuationRpc = {
  listValuations: defineRpc({
    subject: 'rpc.ledger.valuation.list.v1',
    input: ofAccount,
    output: z.array(valuation),
    caller: 'user',
    retrySafe: true,
  }),
  addValuation: defineRpc({
    subject: 'rpc.ledger.valuation.add.v1',
    input: ofAccount.extend({ valuation: newValuation, ...requestKeyed }),
    output: valuation,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  /** Returns the valuations of the first of these accounts that has any, newest first. */
  scanValuations: defineRpc({
    subject: 'rpc.ledger.valuation.scan.v1',
    input: z.strictObject({ accountIds: z.array(id).max(limits.accountsMax) }),
    output: z.object({ accountId: id.optional(), valuations: z.array(valuation) }),
    caller: 'user',
    retrySafe: true,
  }),
  restoreValuations: defineRpc({
    subject: 'rpc.ledger.valuation.restore.v1',
    input: ofAccount.extend({ ...valuationRestore.shape, ...requestKeyed }),
    output: z.object({ restoredCount: z.int() }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  removeValuation: defineRpc({
    subject: 'rpc.ledger.valuation.remove.v1',
    input: ofAccount.extend({ id }),
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
};
