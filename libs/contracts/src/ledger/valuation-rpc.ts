import { z } from 'zod';
import { id } from '../primitives';
import { defineRpc } from '../rpc';
import { newValuation, valuation } from './valuation-schemas';

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
    input: ofAccount.extend({ valuation: newValuation }),
    output: valuation,
    caller: 'user',
    retrySafe: false,
  }),
  removeValuation: defineRpc({
    subject: 'rpc.ledger.valuation.remove.v1',
    input: ofAccount.extend({ id }),
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
};
